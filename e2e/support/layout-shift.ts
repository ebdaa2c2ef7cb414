/** Of the Layout Instability API, which TypeScript does not know. */
export interface LayoutShift extends PerformanceEntry {
  value: number
}

declare global {
  interface Window {
    /** How far what was painted has moved, each time. */
    shifts: number[]
  }
}
