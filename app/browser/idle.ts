/** A moment in which nothing else has to be done, or soon. Safari does not tell of them: there it is the next task. */
export function idle(): Promise<unknown> {
  const whenIdle = window.requestIdleCallback ?? setTimeout
  return new Promise((resolve) => whenIdle(resolve, { timeout: 200 }))
}
