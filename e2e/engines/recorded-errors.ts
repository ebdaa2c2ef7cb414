declare global {
  interface Window {
    errors: string[]
  }
}

/** Runs in the page: records what a console would show in red. */
export function recordErrors(): void {
  const errors: string[] = []
  window.errors = errors
  const { error } = console
  console.error = (...values) => {
    errors.push(values.map(String).join(' '))
    error(...values)
  }
  // Capturing, since the errors of pictures and scripts do not bubble.
  const onError = (event: Event) => {
    const source = event.target instanceof Element ? event.target.outerHTML : ''
    errors.push(event instanceof ErrorEvent ? event.message : `${event.type} ${source}`)
  }
  window.addEventListener('error', onError, true)
  window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    errors.push(`${violatedDirective} ${blockedURI} ${sample}`),
  )
}

/** Runs in the page, too. */
export function recordedErrors(): string[] {
  return window.errors
}
