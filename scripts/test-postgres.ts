import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { startCluster } from './postgres/cluster.ts'

/**
 * Runs the tests of the service on PostgreSQL: the very same ones, as far as they open a store. Nothing in the others changes with
 * the database. Arguments choose other files: `npm run test:postgres -- server/store/*.test.ts`.
 */
const files = process.argv.length > 2 ? process.argv.slice(2) : storeTests()

await using cluster = await startCluster()
const env = { ...process.env, TEST_DATABASE_URL: cluster.url }
const tests = spawn(process.execPath, ['--test', '--test-concurrency=2', ...files], { stdio: 'inherit', env })
// Told to stop, it still takes its server down.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => tests.kill(signal))
const [code] = await once(tests, 'exit')
process.exitCode = code ?? 1

/** The tests that open a store where they are told to: those that import, over however many files, what knows that place. */
function storeTests(): string[] {
  const knowsPlace = resolve('server/testing/test-database.ts')
  const known = new Map<string, boolean>()
  const reaches = (file: string): boolean => {
    const found = known.get(file)
    if (found !== undefined) return found
    known.set(file, file === knowsPlace)
    const imported = [...readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+\.ts)'/g)].map(([, path = '']) => resolve(file, '..', path))
    const reached = file === knowsPlace || imported.some(reaches)
    known.set(file, reached)
    return reached
  }
  return globSync('server/**/*.test.ts').filter((file) => reaches(resolve(file)))
}
