/** Marks text at the beginning of a file as UTF-8: without it Excel takes Cyrillic for something else. */
export const byteOrderMark = '\uFEFF'

/** One record as RFC 4180 has it, with the line break that ends it. */
export function csvRecord(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => quoted(guarded(cell ?? ''))).join(',')}\r\n`
}

/**
 * Cells that begin like this are formulas to a spreadsheet, and may fetch and send (OWASP, CSV injection). An apostrophe in front
 * makes them text. Cells that had one already get another, so that reading gives back exactly what was written.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

function guarded(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

/** What a cell meant before it was guarded. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}

function quoted(cell: string): string {
  return /[",;\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
