interface Window {
  /** When the page had loaded, in milliseconds since the epoch; set by the start script. */
  loadedAt?: number
  /** Settles when the interface's stylesheet is there, or will not come; set when the page has loaded. */
  styled?: Promise<void>
  /** Links that were clicked before the application came: they were followed, but nobody has counted them yet. */
  earlyClicks?: HTMLElement[]
}
