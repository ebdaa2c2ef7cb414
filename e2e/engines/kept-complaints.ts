declare global {
  interface Window {
    complaints: string[]
  }
}

/** Runs in the page: keeps what a console would show in red. */
export function keepComplaints(): void {
  const complaints: string[] = []
  window.complaints = complaints
  const { error } = console
  console.error = (...values) => {
    complaints.push(values.map(String).join(' '))
    error(...values)
  }
  // Capturing, since the errors of pictures and scripts do not bubble.
  const onError = (event: Event) => {
    const source = event.target instanceof Element ? event.target.outerHTML : ''
    complaints.push(event instanceof ErrorEvent ? event.message : `${event.type} ${source}`)
  }
  window.addEventListener('error', onError, true)
  window.addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    complaints.push(`${violatedDirective} ${blockedURI} ${sample}`),
  )
}

/** Runs in the page, too. */
export function keptComplaints(): string[] {
  return window.complaints
}
