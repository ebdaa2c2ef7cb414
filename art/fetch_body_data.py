#!/usr/bin/python3
"""Brings the data of people's bodies into .cache/art/data, from the folder ART_DATA or from where it is published, and checks it.

All of it is MakeHuman's and CC0 1.0. Hashes are of the contents, without gzip's wrapping; body-data.sha256 lists every file.
"""
import gzip
import hashlib
import io
import os
import sys
import urllib.request
from pathlib import Path

ART = Path(__file__).resolve().parent
GOAL = ART.parent / '.cache' / 'art' / 'data'
RAW = 'https://raw.githubusercontent.com'
MPFB = f'{RAW}/makehumancommunity/mpfb2/80919fa4682335c41847f761a4d79dcad4124732/src/mpfb/data'
MAKEHUMAN = f'{RAW}/makehumancommunity/makehuman/a8bc2d54ff0ac92e78ff71431b1023eda42bf482/makehuman/data'
#: A copy of makehuman-assets' base/skins/textures/middleage_lightskinned_male_diffuse.png, which is kept there by Git LFS.
SKIN = f'{RAW}/vidya-hub/makehuman-core/06e129ac920593f9f315e03d6d5b3f843504de7f/data/skins/middleage_caucasian_male/middleage_lightskinned_male_diffuse.png'
SKIN_BEGINS, SKIN_ENDS = '3f94f3f6', 'a5fbb'


def contents(data):
    return gzip.decompress(data) if data[:2] == b'\x1f\x8b' else data


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def source_of(name):
    if name.startswith('human/targets/'):
        return f'{MPFB}/{name.removeprefix("human/")}'
    return {'human/base.obj.gz': f'{MPFB}/3dobjs/base.obj', 'human/default.mhskel.gz': f'{MAKEHUMAN}/rigs/default.mhskel',
            'human/default_weights.mhw.gz': f'{MAKEHUMAN}/rigs/default_weights.mhw', 'human/skin.jpg': SKIN}[name]


def download(url):
    with urllib.request.urlopen(url, timeout=60) as answer:
        return answer.read()


def fetched(name, expected):
    """The file's bytes as they are kept here."""
    local = os.environ.get('ART_DATA')
    if local:
        data = (Path(local) / name).read_bytes()
    else:
        data = download(source_of(name))
        if name == 'human/skin.jpg':
            return jpeg(data)
    if sha256(contents(data)) != expected:
        sys.exit(f'{name} is not what it should be')
    return data if data[:2] == b'\x1f\x8b' or not name.endswith('.gz') else gzip.compress(data, mtime=0)


def jpeg(png):
    """Other versions of the encoder give other bytes: what is checked is the picture that it is made from."""
    from PIL import Image
    found = sha256(png)
    if not (found.startswith(SKIN_BEGINS) and found.endswith(SKIN_ENDS)):
        sys.exit('the texture of the skin is not what it should be')
    picture, made = Image.open(io.BytesIO(png)).convert('RGB'), io.BytesIO()
    picture.resize((2048, 2048), Image.LANCZOS).save(made, 'JPEG', quality=88)
    return made.getvalue()


def main():
    lines = [line.split() for line in (ART / 'body-data.sha256').read_text().splitlines()]
    for expected, name in lines:
        goal = GOAL / name
        if goal.exists() and (name.endswith('.jpg') or sha256(contents(goal.read_bytes())) == expected):
            continue
        data = fetched(name, expected)
        goal.parent.mkdir(parents=True, exist_ok=True)
        goal.write_bytes(data)
    print(f'{len(lines)} files of body data in {GOAL}')


if __name__ == '__main__':
    main()
