/** Enables the button that shows and hides the password. */
export function enhance(root: HTMLElement): void {
  const field = root.querySelector('input')
  const button = root.querySelector('button')
  if (!field || !button) return
  const [open, closed] = button.querySelectorAll('svg')
  const show = (shown: boolean) => {
    field.type = shown ? 'text' : 'password'
    button.ariaPressed = String(shown)
    open?.toggleAttribute('hidden', shown)
    closed?.toggleAttribute('hidden', !shown)
  }
  show(false)
  button.hidden = false
  button.addEventListener('click', () => show(field.type === 'password'))
  // Password managers recognise the field on submit only if it is a password field again.
  field.form?.addEventListener('submit', () => (field.type = 'password'))
}
