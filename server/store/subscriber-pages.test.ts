import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CompiledQuery } from 'kysely'
import { openSqliteTestStore } from '../testing/open-test-store.ts'
import { pageQuery } from './subscriber-pages.ts'

test('a page is found in the index and never sorted, whatever the filter', async () => {
  await using store = await openSqliteTestStore()
  const after = { firstRequestedAt: 5, id: 'b' }
  const filters = [{}, { statuses: ['confirmed' as const] }, { languages: ['en' as const], sources: [null], since: 3 }]
  for (const filter of filters) {
    for (const order of ['oldest first', 'newest first'] as const) {
      const { sql, parameters } = pageQuery(store.db, filter, order, after).limit(10).compile()
      const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
      const { rows } = await store.db.executeQuery<{ detail: string }>(explain)
      const plan = rows.map(({ detail }) => detail).join('\n')
      assert.match(plan, /^SEARCH subscribers USING INDEX subscribers_by_first_request/)
      assert.ok(!plan.includes('TEMP B-TREE'), plan)
    }
  }
})
