/** Whether a click asks for a new tab, a new window or a download: such clicks belong to the browser. */
export function isModifiedClick({
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Record<'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey', boolean>): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
