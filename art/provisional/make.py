"""Makes the provisional pictures out of the study's: art/provisional/make.py <folder of the study's pictures> [what ...]"""

import sys

import hero
import kit
import scenes
import sprites

steps = {
    'landscape': hero.landscape,
    'portrait': hero.portrait,
    'logos': hero.logos,
    'share': hero.share,
    'poster': hero.trailer_poster,
    'scenes': scenes.scenes,
    'kit': kit.kit,
    'sprites': sprites.sprites,
}

for name in sys.argv[2:] or steps:
    steps[name]()
