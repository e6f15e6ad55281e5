"""The games of the box: one folder each, which imports the kernel and nothing else."""
