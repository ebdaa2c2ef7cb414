import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { lookups } from './lookups.ts'
import { growsWithStore, watchStore } from './query-plans.ts'
import { fillStore } from './seed.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lookups-'))
after(() => rmSync(dataDir, { recursive: true }))
const sample = await fillStore(dataDir, 500)

for (const [name, run] of Object.entries(lookups)) {
  test(`the size of the store does not matter when ${name}`, async () => {
    using watched = watchStore(dataDir)
    await run(watched.db, sample[7] ?? { id: '', address: '' }, 0)
    const queries = watched.taken()
    assert.ok(queries.length > 0)
    for (const query of queries.filter(({ sql }) => !/^(begin|commit)/.test(sql))) {
      const plan = watched.planOf(query)
      assert.ok(!growsWithStore(query, plan), `${query.sql}\n${plan.join('\n')}`)
    }
  })
}
