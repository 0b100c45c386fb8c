/** Makes the button of a password field show what is typed, and hide it again. */
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
  // A password manager reads the field when it is sent: by then it is a password again.
  field.form?.addEventListener('submit', () => (field.type = 'password'))
}
