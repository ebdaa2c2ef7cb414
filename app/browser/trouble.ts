/**
 * Says that there is no connection, and runs `retry` when there is one again. `TroubleNotice` has the words; an attribute of
 * the document shows them, so that it works before the application has come.
 */
export function retryWhenOnline(retry: () => void): void {
  document.documentElement.dataset.trouble = 'offline'
  window.addEventListener(
    'online',
    () => {
      delete document.documentElement.dataset.trouble
      retry()
    },
    { once: true },
  )
}
