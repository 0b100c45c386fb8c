import type { SubmitResult } from '../../ui/forms/form.client.ts'

/**
 * Shows the state of a newsletter form (spec §4: idle, loading, success or error). When `form.client.ts` is done with it
 * (`aria-busy` removed) without a result, a field was invalid and the form is idle again.
 */
const busy = new MutationObserver((changes) => {
  for (const { target } of changes) {
    const place = placeOf(target)
    if (place?.dataset['state'] === 'loading' && !(target as HTMLFormElement).ariaBusy) place.dataset['state'] = 'idle'
  }
})
for (const [name, state] of [
  ['submit', 'loading'],
  ['input', 'idle'],
] as const)
  addEventListener(name, ({ target }) => {
    const place = placeOf(target)
    if (!place || place.dataset['state'] === 'loading') return
    place.dataset['state'] = state
    if (state === 'loading') busy.observe(target as HTMLFormElement, { attributeFilter: ['aria-busy'] })
  })

addEventListener('sent', (event) => {
  const place = placeOf(event.target)
  if (!place) return
  event.preventDefault()
  const { location } = (event as CustomEvent<SubmitResult>).detail
  const state = location === undefined ? 'error' : 'success'
  place.dataset['state'] = state
  place.querySelector<HTMLElement>(`[data-message='${state}']`)?.focus()
  if (state === 'success') {
    self.tracked ??= []
    self.tracked.push({ event: 'Subscribe newsletter', source: place.dataset['newsletter'] })
  }
})

const placeOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-newsletter]') : null
