#!/bin/sh
# Installs what the pictures are made with, on Debian 12. Debian's Blender uses Debian's Python,
# so the apt packages below can be imported inside it.
set -eu
apt-get update
apt-get install -y --no-install-recommends blender xvfb python3-numpy python3-scipy python3-opencv python3-skimage python3-pil python3-fonttools
/usr/bin/python3 "$(dirname "$0")/fetch_body_data.py"
