/** Lets the browser do what it has to, paint for one. Timers wait longer: they are held back in nested calls and in tabs that are not seen. */
export function nextTask(): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(0)
  })
}
