/**
 * A moment in which nothing else has to be done. Safari does not tell of them: there it is the next task.
 * @param timeout milliseconds after which it comes in any case
 */
export function idle(timeout: number): Promise<unknown> {
  const whenIdle = window.requestIdleCallback ?? setTimeout
  return new Promise((resolve) => whenIdle(resolve, { timeout }))
}
