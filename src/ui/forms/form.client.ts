import { showToast } from '../feedback/toast.client.ts'

/**
 * What `sent` tells, the event before the page is left or shown again: who prevents it goes on by themselves. No location:
 * what no field is to blame for, the page says with its next view, or the network is down.
 */
export interface Sent {
  location: string | undefined
}

interface Answer {
  location?: string
  error?: { fields?: Record<string, string> }
}

/**
 * Sends a form without leaving its page when a field is wrong: the sentence stands at the field, the first one gets the
 * focus, what was typed stays, passwords too. After that every field is looked at again as it changes (D15).
 */
export function enhance(root: HTMLElement): void {
  if (!(root instanceof HTMLFormElement)) return
  let sending = false
  root.addEventListener('submit', (event) => {
    event.preventDefault()
    if (sending) return
    sending = true
    root.ariaBusy = 'true'
    void send(root, event.submitter).finally(() => {
      sending = false
      root.ariaBusy = null
    })
  })
  if (root.querySelector('[data-preview]'))
    void import('./picture-preview.client.ts').then(({ previewPicture }) => previewPicture(root))
  // Sent without script before, and refused.
  for (const control of root.querySelectorAll<HTMLInputElement>('[aria-invalid=true]'))
    noteRefusal(control, placeOf(control)?.textContent ?? '')
  root.addEventListener('input', ({ target }) => {
    if (refused.has(root)) mark(target as HTMLInputElement, wrongNow(target as HTMLInputElement))
  })
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const data = new FormData(form, submitter)
  const page = form.closest<HTMLElement>('[data-page]')?.dataset['page']
  const texts = () => new URLSearchParams([...data].map(([name, value]) => [name, String(value)]))
  const taken = (next?: string) =>
    !form.dispatchEvent(new CustomEvent<Sent>('sent', { bubbles: true, cancelable: true, detail: { location: next } }))
  let answer: Answer
  try {
    answer = (await (
      await fetch(form.getAttribute('action')!, {
        method: 'POST',
        body: form.enctype === 'multipart/form-data' ? data : texts(),
        headers: { accept: 'application/json' },
        // A page within another one is told apart by its own address.
        ...(page && { referrer: page }),
      })
    ).json()) as Answer
  } catch {
    return taken() ? undefined : showToast('error')
  }
  const { location: next, error } = answer
  const { toastText, toastMs } = form.dataset
  if (next !== undefined && toastText) return showToast('success', { message: toastText, ms: Number(toastMs) })
  if (next !== undefined) return taken(next) ? undefined : go(next)
  // A button beside a control, such as the one that shows a password, has no sentence to show or to take away.
  const controls = [...form.elements].filter((control) => control.localName !== 'button')
  const wrong = (controls as HTMLInputElement[]).filter((control) => {
    const sentence = error?.fields?.[control.name]
    const marked = mark(control, sentence)
    if (marked) noteRefusal(control, sentence!)
    return marked
  })
  wrong[0]?.focus()
  if (wrong.length > 0 || taken()) return
  // What no field is to blame for, the page says: it is told with its next view. A field that nobody sees, like the token
  // of a mailed link, has no place for its sentence; sent without script the form leads to a page that says it.
  if (error?.fields) form.submit()
  else location.reload()
}

function go(address: string): void {
  const { pathname, search } = location
  location.assign(address)
  // Only the hash differs, if anything: the browser would stay on the old page.
  if (address.split('#')[0] === pathname + search) location.reload()
}

/** Forms that were refused, and what was said of their controls with what stood in them. */
const refused = new WeakSet<HTMLFormElement>()
const refusals = new WeakMap<HTMLElement, { content: string; sentence: string }>()

const contentOf = ({ value, checked }: HTMLInputElement) => `${checked} ${value}`

function noteRefusal(control: HTMLInputElement, sentence: string): void {
  if (control.form) refused.add(control.form)
  refusals.set(control, { content: contentOf(control), sentence })
}

/**
 * What is wrong with a control now, as far as its own attributes tell; what only `/v1` could tell, as long as the same
 * stands in it (spec §5).
 */
function wrongNow(control: HTMLInputElement): string | undefined {
  const sentences = JSON.parse(placeOf(control)?.dataset['rules'] ?? '{}') as Record<string, string>
  if (control.required && !control.value.trim()) return sentences['valueMissing']
  const broken = Object.keys(sentences).find((rule) => control.validity[rule as keyof ValidityState])
  if (broken !== undefined) return sentences[broken]
  const refusal = refusals.get(control)
  return refusal?.content === contentOf(control) ? refusal.sentence : undefined
}

/** Where the sentence of a control stands. */
const placeOf = (control: HTMLElement) =>
  control.closest('[data-field]')?.querySelector<HTMLElement>('[data-error]') ?? undefined

/**
 * Ties what is wrong to its field, or takes it away.
 * @returns whether the control has a place for it and it is wrong
 */
function mark(control: HTMLInputElement, sentence: string | undefined): boolean {
  const place = placeOf(control)
  if (!place) return false
  place.hidden = sentence === undefined
  place.querySelector('span')!.textContent = sentence ?? ''
  const described = new Set((control.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean))
  described.delete(place.id)
  if (sentence !== undefined) described.add(place.id)
  control.ariaInvalid = sentence === undefined ? null : 'true'
  if (described.size > 0) control.setAttribute('aria-describedby', [...described].join(' '))
  else control.removeAttribute('aria-describedby')
  return sentence !== undefined
}
