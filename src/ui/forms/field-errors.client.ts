/** The element for the error of a control. */
export const placeOf = (control: HTMLElement) =>
  control.closest('[data-field]')?.querySelector<HTMLElement>('[data-error]') ?? undefined

/**
 * Shows the error of a control, or removes it.
 * @returns whether an error is shown
 */
export function markField(control: HTMLInputElement, sentence: string | undefined): boolean {
  const place = placeOf(control)
  if (!place) return false
  place.hidden = sentence === undefined
  place.textContent = sentence ?? ''
  const described = new Set((control.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean))
  described.delete(place.id)
  if (sentence !== undefined) described.add(place.id)
  control.ariaInvalid = sentence === undefined ? null : 'true'
  if (described.size > 0) control.setAttribute('aria-describedby', [...described].join(' '))
  else control.removeAttribute('aria-describedby')
  return sentence !== undefined
}

/**
 * Shows the errors of a form at their fields, and removes those of all other fields.
 * @param errors sentences by the names of fields
 */
export function showFieldErrors(form: HTMLFormElement, errors: Record<string, string>): void {
  for (const control of form.elements)
    if (control instanceof HTMLElement && 'name' in control && control.localName !== 'button')
      markField(control as HTMLInputElement, errors[String(control.name)])
}
