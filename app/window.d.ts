interface Window {
  /** When the page had loaded, in milliseconds since the epoch; set by the start script. */
  loadedAt?: number
  /** Links that were clicked before the application came: they were followed, but nobody has counted them yet. */
  earlyClicks?: HTMLElement[]
}
