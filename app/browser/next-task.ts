/** Lets the browser do what it has to, paint for one. Timers wait longer: they are held back in nested calls and in tabs that are not seen. */
export function nextTask(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = (message) => {
      port1.close()
      resolve(message)
    }
    port2.postMessage(undefined)
  })
}
