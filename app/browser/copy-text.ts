/**
 * Puts `text` on the clipboard: through the clipboard API where the page is a secure context, otherwise through
 * a hidden text area and the old copy command.
 * @returns whether it worked.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (window.isSecureContext && navigator.clipboard) {
      await navigator.clipboard.writeText(text)
      return true
    }
    return copyFromTextArea(text)
  } catch {
    return false
  }
}

function copyFromTextArea(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  // Off screen, not hidden: a hidden field cannot be selected. Fixed, so that focusing it does not scroll the page.
  area.style.cssText = 'position:fixed;inset-block-start:0;inset-inline-start:-100vw'
  document.body.append(area)
  try {
    area.select()
    return document.execCommand('copy')
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
