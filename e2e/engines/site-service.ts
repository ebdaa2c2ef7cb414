import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readConfig } from '#server/config.ts'
import { startService } from '#server/service.ts'

export interface SiteService extends AsyncDisposable {
  url: string
  /** The rows of the store's own file about one address, read past the service. */
  subscribers(address: string): Record<string, unknown>[]
}

/** The service itself, serving what was built, with an empty store that goes away with it. */
export async function startSiteService(): Promise<SiteService> {
  await using stack = new AsyncDisposableStack()
  const dataDir = await mkdtemp(join(tmpdir(), 'ismareth-engines-'))
  stack.defer(() => rm(dataDir, { recursive: true }))
  const service = await startService(readConfig({ PORT: '0', DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' }))
  stack.use(service)
  const disposable = stack.move()
  return {
    url: service.url,
    subscribers(address) {
      using store = new DatabaseSync(join(dataDir, 'subscribers.sqlite'), { readOnly: true })
      return store.prepare('select language, source, status from subscribers where address = ?').all(address)
    },
    [Symbol.asyncDispose]: () => disposable.disposeAsync(),
  }
}
