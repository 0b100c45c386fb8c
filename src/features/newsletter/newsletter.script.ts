import type { Sent } from '../../ui/forms/form.client.ts'

/**
 * The newsletter's forms say in their place what became of them (spec §4: idle, success or error; while the call is under
 * way, the form is busy).
 */
for (const name of ['submit', 'input'])
  addEventListener(name, ({ target }) => {
    const place = placeOf(target)
    if (place) place.dataset['state'] = 'idle'
  })

addEventListener('sent', (event) => {
  const place = placeOf(event.target)
  if (!place) return
  event.preventDefault()
  const { location } = (event as CustomEvent<Sent>).detail
  const state = location === undefined ? 'error' : 'success'
  place.dataset['state'] = state
  place.querySelector<HTMLElement>(`[data-said='${state}']`)?.focus()
  if (state === 'success') {
    const detail = { event: 'Subscribe newsletter', source: place.dataset['newsletter'] }
    document.dispatchEvent(new CustomEvent('track', { detail }))
  }
})

const placeOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-newsletter]') : null
