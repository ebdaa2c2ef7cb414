"""What the site is called, from site.config.ts, the one place that says it."""
import json
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ASK = """
import { nameIn } from '#content/facts.ts'
import { languages } from '#shared/languages.ts'
import { site } from '#site.config.ts'
console.log(JSON.stringify(Object.fromEntries(languages.map((language) => [language, nameIn(site.game, language)]))))
"""


def game_names():
    """The name of the game by language."""
    command = [str(ROOT / 'node_modules/.bin/node'), '--input-type=module', '-e', ASK]
    return json.loads(subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout)
