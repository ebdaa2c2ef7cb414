import { createInterface } from 'node:readline'
import type { Surroundings } from '../command-line.ts'

/** Whether the person at the terminal types how many will be told: nobody mails everybody by a slip of the hand. */
export async function typesNumber(
  { stdin, stderr }: Pick<Surroundings, 'stdin' | 'stderr'>,
  count: number,
  stop: AbortSignal,
): Promise<boolean> {
  stderr.write('\nTo send, type the number of all: ')
  for await (const line of createInterface({ input: stdin, signal: stop })) return line.replace(/[\s,.]/g, '') === String(count)
  return false
}
