/** The buttons beside the number of places add and remove one, and the places of all dates are summed up. */
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

const dates = document.querySelector<HTMLElement>('[data-date-seats]')
if (dates && input) {
  const own = [...dates.querySelectorAll<HTMLInputElement>('[type=number]')]
  const everywhere = dates.querySelector<HTMLElement>('[data-everywhere]')!
  const sumUp = () => {
    for (const field of own) field.placeholder = input.value
    const seats = own.map(({ value }) => Number(value || input.value))
    const sum = String(seats.reduce((total, one) => total + one, 0))
    everywhere.hidden = input.value === '' || own.every(({ value }) => value === '')
    everywhere.textContent = everywhere.dataset['everywhere']!.replace('{n}', input.value)
    // A date without a number is one without a limit.
    dates.querySelector('output')!.textContent = seats.includes(0)
      ? ''
      : dates.dataset['dateSeats']!.replace('{n}', sum)
  }
  everywhere.addEventListener('click', () => {
    for (const field of own) field.value = ''
    own[0]!.dispatchEvent(new Event('input', { bubbles: true }))
    own[0]!.focus()
  })
  input.form!.addEventListener('input', sumUp)
  sumUp()
}
