/** Shows at once that a press was taken: on the control itself, or on a form's submit button. */
export function setBusy(control: Element, busy: boolean): void {
  const target = control instanceof HTMLFormElement ? control.querySelector('[type=submit]') : control
  if (busy) target?.setAttribute('aria-busy', 'true')
  else target?.removeAttribute('aria-busy')
}
