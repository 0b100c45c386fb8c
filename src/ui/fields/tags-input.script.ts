import { tagLabel } from '../text/tag-label.ts'

/** A domain (spec §5 Tags): labels separated by dots, the last one of two letters or more. */
const domain = /^(?!-)(?:[\p{L}\d-]{1,63}(?<!-)\.)+\p{L}{2,63}$/u

/** Enter adds the typed text as a tag, once, instead of submitting the form (spec §5 Tags). */
addEventListener(
  'keydown',
  (event) => {
    const line = event.target as HTMLInputElement
    const field = line.closest?.<HTMLElement>('[data-tags]')
    if (!field || event.key !== 'Enter' || event.isComposing || line.localName !== 'input') return
    event.preventDefault()
    const tag = line.value.trim()
    if (tag === '') return
    line.value = ''
    if (tagsOf(field).includes(tag) || (field.dataset['domains'] !== undefined && !domain.test(tag))) return
    const pattern = field.querySelector('template')!
    const token = pattern.content.firstElementChild!.cloneNode(true) as HTMLElement
    const button = token.querySelector('button')!
    const labelPrefix = (button.ariaLabel ?? '').replace(tagLabel(''), '')
    token.title = tag
    token.querySelector('input')!.value = tag
    token.querySelector('span')!.textContent = tagLabel(tag)
    button.value = tag
    button.ariaLabel = labelPrefix + tagLabel(tag)
    pattern.parentElement!.insertBefore(token, pattern)
  },
  // Runs before other listeners of Enter.
  { capture: true },
)

addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLButtonElement>('[data-tags] button')
  const field = button?.closest('[data-tags]')
  if (!button || !field) return
  event.preventDefault()
  const token = button.parentElement!
  // The focus moves to the next tag's button, or to the text input.
  const next = token.nextElementSibling?.querySelector('button') ?? field.querySelector<HTMLElement>('input[id]')
  token.remove()
  next?.focus()
})

const tagsOf = (field: HTMLElement) =>
  [...field.querySelectorAll<HTMLInputElement>('input[type=hidden]')].map(({ value }) => value)
