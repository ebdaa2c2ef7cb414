import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

/** Debian keeps the server's programs off the PATH, in a folder per version; `PG_BIN` names another. */
export function postgresPrograms(): string {
  const inPath = (process.env.PATH ?? '').split(':')
  const byVersion = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => versionOf(b) - versionOf(a))
  const found = [process.env.PG_BIN ?? '', ...byVersion, ...inPath].find((folder) => folder !== '' && existsSync(join(folder, 'initdb')))
  if (found === undefined)
    throw new Error('PostgreSQL is not installed: see scripts/setup.sh, or name the folder of its programs in PG_BIN')
  return found
}

function versionOf(folder: string): number {
  return Number(folder.split('/').at(-2))
}

/** PostgreSQL refuses to run as root; use the user of Debian's package, or nobody. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const user = ['postgres', 'nobody'].find(exists) ?? 'nobody'
  return { uid: idOf('-u', user), gid: idOf('-g', user) }
}

function exists(user: string): boolean {
  try {
    idOf('-u', user)
    return true
  } catch {
    return false
  }
}

function idOf(which: '-u' | '-g', user: string): number {
  return Number(execFileSync('id', [which, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
}
