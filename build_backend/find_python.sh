#!/bin/sh
# Prints the first Python that can run Tatami: the one named by $1, else the newest. The requirements are locked for
# 3.11 to 3.14; `ensurepip` is there when the Python can make a virtual environment (Debian sells it separately).
for python in "$1" python3 python3.14 python3.13 python3.12 python3.11; do
    if "$python" -c 'import ensurepip, sys, venv; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' 2>/dev/null; then
        echo "$python"
        exit 0
    fi
done
echo "Нужен Python 3.11–3.14 с модулем venv (в Debian и Ubuntu: apt install python3-venv)." >&2
echo "Python 3.11 to 3.14 with its venv module is needed (on Debian and Ubuntu: apt install python3-venv)." >&2
exit 1
