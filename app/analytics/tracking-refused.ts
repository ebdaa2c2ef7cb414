interface RefusalSignals {
  navigator: { readonly doNotTrack?: string | null; readonly globalPrivacyControl?: boolean }
  readonly doNotTrack?: string | null
}

/** Whether the visitor's browser says no: by Do Not Track or by Global Privacy Control. */
export function trackingRefused({ navigator, doNotTrack }: RefusalSignals): boolean {
  // Older Firefox says “yes”, older Safari and Internet Explorer say it on the window.
  return navigator.globalPrivacyControl === true || [navigator.doNotTrack, doNotTrack].some((sign) => sign === '1' || sign === 'yes')
}

declare global {
  // Neither is in TypeScript's DOM library: the one is younger than it, the other was dropped from it.
  interface Navigator {
    readonly globalPrivacyControl?: boolean
  }
  interface Window {
    readonly doNotTrack?: string | null
  }
}
