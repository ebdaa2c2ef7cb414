import { execFile } from 'node:child_process'
import { mkdir, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { holdSocket } from './hold-socket.ts'

const run = promisify(execFile)

/** What a release consists of here: the script that builds it, the one that serves it, and a migration that it brings. */
export interface ReleaseSources {
  build: string
  main: string
  migration?: string
}

/** A folder such as deploy/upgrade.sh works in: a repository, releases, and a service that it restarts, on a socket that stays. */
export interface Releases extends AsyncDisposable {
  root: string
  /** Where the service answers. */
  url: string
  commit(version: string, sources: ReleaseSources): Promise<void>
  upgrade(...args: string[]): Promise<{ code: number; output: string }>
  /** The name of the release in service. */
  inService(): Promise<string>
}

/**
 * `env`: the service's. `patience`: so many seconds the script waits for a release to answer, all of them where none does.
 */
export async function openReleases({ env, patience }: { env?: NodeJS.ProcessEnv; patience: number }): Promise<Releases> {
  await using stack = new AsyncDisposableStack()
  const { path: root } = stack.use(await temporaryFolder())
  const repository = join(root, 'repository')
  const git = (...args: string[]) => run('git', ['-C', repository, '-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args])
  await mkdir(repository)
  await git('init', '--quiet', '--initial-branch=main')
  const socket = stack.use(await holdSocket(join(root, 'current'), [process.execPath, 'server/main.ts'], env))
  const kept = stack.move()

  return {
    root,
    url: socket.url,
    async commit(version, { build, main, migration }) {
      await mkdir(join(repository, 'server/store/migrations'), { recursive: true })
      await writeFile(
        join(repository, 'package.json'),
        JSON.stringify({ name: 'trial', type: 'module', scripts: { build: `${process.execPath} build.ts` } }),
      )
      await writeFile(join(repository, 'package-lock.json'), JSON.stringify({ name: 'trial', lockfileVersion: 3, packages: {} }))
      await writeFile(join(repository, 'build.ts'), build)
      await writeFile(join(repository, 'server/main.ts'), main)
      if (migration) await writeFile(join(repository, 'server/store/migrations', migration), '')
      await git('add', '.')
      await git('commit', '--quiet', '-m', version)
    },
    async upgrade(...args) {
      const settings = {
        PATH: process.env.PATH,
        SITE_ROOT: root,
        SITE_URL: socket.url,
        SITE_ENV: '/dev/null',
        SITE_PATIENCE: String(patience),
        RESTART: `curl -fsS ${socket.restartUrl}`,
        BACKUP: '',
        RELEASES_KEPT: '2',
      }
      try {
        const { stdout, stderr } = await run('bash', [join(import.meta.dirname, '../upgrade.sh'), ...args], { env: settings })
        return { code: 0, output: stdout + stderr }
      } catch (error) {
        const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string } // what execFile rejects with
        return { code, output: stdout + stderr }
      }
    },
    inService: async () => (await readlink(join(root, 'current'))).replace('releases/', ''),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}
