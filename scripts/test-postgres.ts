import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startCluster } from './postgres/cluster.ts'

/**
 * Runs the tests of the service on PostgreSQL. Those that are about SQLite itself stay out; all others are the very same.
 * Arguments choose other files: `npm run test:postgres -- server/store/*.test.ts`.
 */
const files = process.argv.length > 2 ? process.argv.slice(2) : ['server/**/*.test.ts']

await using cluster = await startCluster()
const env = { ...process.env, TEST_DATABASE_URL: cluster.url }
const tests = spawn(process.execPath, ['--test', '--test-concurrency=2', ...files], { stdio: 'inherit', env })
// Told to stop, it still takes its server down.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => tests.kill(signal))
const [code] = await once(tests, 'exit')
process.exitCode = code ?? 1
