/** Some hosts wake up slowly. */
const patience = 15_000

/** Why nobody can download from this address; undefined if it answers. */
export async function whyUnreachable(url: string): Promise<string | undefined> {
  try {
    const { ok, status } = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(patience) })
    return ok ? undefined : `answers ${status}`
  } catch {
    return 'does not answer'
  }
}
