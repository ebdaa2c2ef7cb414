interface RefusalSignals {
  navigator: { readonly doNotTrack?: string | null; readonly globalPrivacyControl?: boolean }
  readonly doNotTrack?: string | null
}

/** Whether the browser sends Do Not Track or Global Privacy Control. */
export function trackingRefused({ navigator, doNotTrack }: RefusalSignals): boolean {
  // Older Firefox says “yes”, older Safari and Internet Explorer say it on the window.
  return navigator.globalPrivacyControl === true || [navigator.doNotTrack, doNotTrack].some((sign) => sign === '1' || sign === 'yes')
}

declare global {
  // TypeScript's DOM library has neither: one is too new, the other was removed.
  interface Navigator {
    readonly globalPrivacyControl?: boolean
  }
  interface Window {
    readonly doNotTrack?: string | null
  }
}
