/** The buttons beside the number of places add and remove one. */
const steps = document.querySelector<HTMLElement>('[data-steps]')
const input = document.querySelector<HTMLInputElement>('[name=maxAttendees]')

if (steps && input)
  steps.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-step]')
    if (!button) return
    if (button.dataset['step'] === 'up') input.stepUp()
    // Empty is no limit, less than which is nothing.
    else if (input.value !== '') input.stepDown()
    // Saved, checked and shown beside as if it had been typed.
    input.dispatchEvent(new Event('input', { bubbles: true }))
    steps.querySelector('[role=status]')!.textContent = input.value
  })
