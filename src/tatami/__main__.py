"""`python -m tatami` is the command `tatami`."""

import sys

from tatami.cli import main

if __name__ == "__main__":
    sys.exit(main())
