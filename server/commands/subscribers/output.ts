import { randomUUID } from 'node:crypto'
import { link, open, rename, rm } from 'node:fs/promises'
import { CommandError } from '../cli.ts'

export interface Output extends AsyncDisposable {
  write(text: string): Promise<void>
  /** Everything is written: only now the file gets its name. */
  complete(): Promise<void>
}

interface Options {
  force: boolean | undefined
  print: (text: string) => Promise<void>
}

/** A file that is complete or absent, readable by its owner only; without a name, the command's stdout. */
export async function openOutput(file: string | undefined, { force, print }: Options): Promise<Output> {
  if (file === undefined) return { write: print, async complete() {}, async [Symbol.asyncDispose]() {} }
  const draft = `${file}.${randomUUID()}.part`
  const handle = await open(draft, 'wx', 0o600)
  return {
    async write(text) {
      await handle.appendFile(text)
    },
    async complete() {
      await handle.sync()
      // Unlike rename, link does not replace an existing file.
      if (force) await rename(draft, file)
      else await link(draft, file).catch(refuseExisting)
    },
    async [Symbol.asyncDispose]() {
      await handle.close()
      await rm(draft, { force: true })
    },
  }

  function refuseExisting(error: NodeJS.ErrnoException): never {
    throw error.code === 'EEXIST' ? new CommandError(`--output: ${file} exists; --force replaces it`) : error
  }
}
