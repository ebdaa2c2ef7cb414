/** npm passes on a Ctrl-C that the terminal has already sent to all its programs: what comes so soon is the same one. */
const sameOne = 1000

/**
 * Aborted when somebody wants the command to end: by Ctrl-C, by SIGTERM, by closing the terminal. Whoever insists ends it at once; then
 * letters that are under way become uncertain.
 */
export function stopSignal(): AbortSignal {
  const stop = new AbortController()
  let firstAt: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      firstAt ??= performance.now()
      if (performance.now() - firstAt > sameOne) process.exit(3)
      stop.abort()
    })
  }
  return stop.signal
}
