"""The part of the build that pyproject.toml cannot say: what to compile, and a fresh folder to build in."""

from setuptools import setup

from tatami_build import setup_arguments

setup(**setup_arguments())
