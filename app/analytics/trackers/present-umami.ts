/** Sends an event to an Umami that is on the page already, if one is; what it does wrong stays its own. */
export function trackWithPresentUmami({ event, data }: { event: string; data: object }): void {
  const { umami } = window as { umami?: { track?: unknown } }
  if (typeof umami?.track !== 'function') return
  try {
    umami.track(event, data)
  } catch {
    // The page must not break for its statistics.
  }
}
