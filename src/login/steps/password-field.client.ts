/** Enables the button that shows and hides the password. */
export function enhance(root: HTMLElement): void {
  const field = root.querySelector('input')
  const button = root.querySelector('button')
  if (!field || !button) return
  button.hidden = false
  button.addEventListener('click', () => {
    const shown = field.type === 'password'
    field.type = shown ? 'text' : 'password'
    button.ariaPressed = String(shown)
    button.querySelector('use')?.setAttribute('href', shown ? '#i-eye-off' : '#i-eye')
  })
  // Password managers recognise the field on submit only if it is a password field again.
  field.form?.addEventListener('submit', () => (field.type = 'password'))
}
