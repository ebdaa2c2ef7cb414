/** Of the Layout Instability API, which TypeScript does not know. */
export interface LayoutShift extends PerformanceEntry {
  value: number
  /** What has moved, the largest first; nothing where it is gone by now. */
  sources: { node: Node | null }[]
}

declare global {
  interface Window {
    /** How far what was painted has moved, each time. */
    shifts: number[]
  }
}
