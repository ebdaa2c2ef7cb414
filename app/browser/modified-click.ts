/** Whether a click asks for a new tab, a new window or a download: such clicks belong to the browser. */
export function isModifiedClick(click: Record<'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey', boolean>): boolean {
  return click.metaKey || click.ctrlKey || click.shiftKey || click.altKey
}
