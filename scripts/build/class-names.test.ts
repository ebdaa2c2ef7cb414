import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { shortClassNames } from './class-names.ts'

test('each class and animation of each module has a short name of its own, the same each time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'class-names-'))
  try {
    mkdirSync(join(folder, 'hero'))
    writeFileSync(
      join(folder, 'hero/hero.module.css'),
      '@import "./motion.css";\n/* not .this */ .layer { inset: .5rem; background: url(a.webp) }\n.layer:hover .figure {}',
    )
    writeFileSync(join(folder, 'hero/motion.css'), '.figure { animation: walk }\n@keyframes walk {}')
    writeFileSync(join(folder, 'footer.module.css'), '.layer {}')
    writeFileSync(join(folder, 'page.css'), '.global {}')
    const names = shortClassNames(folder)
    assert.deepEqual(
      [...names],
      [
        ['footer-layer', 'a'],
        ['hero-figure', 'b'],
        ['hero-walk', 'c'],
        ['hero-layer', 'd'],
      ],
    )
    assert.deepEqual(shortClassNames(folder), names)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('after z come names of two letters', () => {
  const folder = mkdtempSync(join(tmpdir(), 'class-names-'))
  try {
    writeFileSync(join(folder, 'many.module.css'), Array.from({ length: 703 }, (_, at) => `.class${at} {}`).join('\n'))
    const names = [...shortClassNames(folder).values()]
    assert.deepEqual([names[25], names[26], names[51], names[52], names[701], names[702]], ['z', 'aa', 'az', 'ba', 'zz', 'aaa'])
    assert.equal(new Set(names).size, 703)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
