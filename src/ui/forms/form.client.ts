import type { Challenge } from './challenge.contract.ts'
import { markField, placeOf } from './field-errors.client.ts'
import { showToast } from '../feedback/toast.client.ts'

/** Detail of `sent`, a cancelable event before the redirect; cancel it to handle the result yourself. */
export interface SubmitResult {
  /** Where to redirect; `undefined` if the call failed for another reason than a field, or the network did. */
  location: string | undefined
}

interface Answer {
  location?: string
  error?: { fields?: Record<string, string>; challenge?: Challenge }
}

/**
 * Submits a form with `fetch`. If fields are invalid, their errors are shown, the first one gets the focus and all values
 * stay, passwords too; from then on fields are validated as they change (D15).
 */
export function enhance(root: HTMLElement): void {
  if (!(root instanceof HTMLFormElement)) return
  let sending = false
  root.addEventListener('submit', (event) => {
    event.preventDefault()
    if (sending) return
    sending = true
    root.ariaBusy = 'true'
    setState(root, 'loading')
    void send(root, event.submitter).finally(() => {
      sending = false
      root.ariaBusy = null
      // Without a result, a field was invalid.
      if (newsletterOf(root)?.dataset['state'] === 'loading') setState(root, 'idle')
    })
  })
  if (root.querySelector('[data-preview]'))
    void import('../fields/picture-preview.client.ts').then(({ previewPicture }) => previewPicture(root))
  // Errors of an earlier submit without script.
  for (const control of root.querySelectorAll<HTMLInputElement>('[aria-invalid=true]'))
    noteRefusal(control, placeOf(control)?.textContent ?? '')
  root.addEventListener('input', ({ target }) => {
    if (!sending) setState(root, 'idle')
    if (refused.has(root)) markField(target as HTMLInputElement, wrongNow(target as HTMLInputElement))
  })
}

const newsletterOf = (form: HTMLElement) => form.closest<HTMLElement>('[data-newsletter]')

/** Shows the state of a newsletter form (spec §4: idle, loading, success or error). @returns whether it is one */
function setState(form: HTMLElement, state: 'idle' | 'loading' | 'success' | 'error'): boolean {
  const place = newsletterOf(form)
  if (!place) return false
  place.dataset['state'] = state
  place.querySelector<HTMLElement>(`[data-message='${state}'][tabindex]`)?.focus()
  if (state === 'success')
    (self.tracked ??= []).push({ event: 'Subscribe newsletter', source: place.dataset['newsletter'] })
  return true
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const data = new FormData(form, submitter)
  const page = form.closest<HTMLElement>('[data-page]')?.dataset['page']
  const texts = () => new URLSearchParams([...data].map(([name, value]) => [name, String(value)]))
  const isHandled = (next?: string) =>
    setState(form, next === undefined ? 'error' : 'success') ||
    !form.dispatchEvent(
      new CustomEvent<SubmitResult>('sent', { bubbles: true, cancelable: true, detail: { location: next } }),
    )
  const post = async () =>
    (await (
      await fetch(submitter?.getAttribute('formaction') ?? form.getAttribute('action')!, {
        method: 'POST',
        body: form.enctype === 'multipart/form-data' ? data : texts(),
        headers: { accept: 'application/json' },
        // A step in a dialog has another URL than the page around it.
        ...(page && { referrer: page }),
      })
    ).json()) as Answer
  let answer: Answer
  try {
    answer = await post()
    const { challenge } = answer.error ?? {}
    if (challenge) {
      data.set('challenge', await (await import('./answer-challenge.client.ts')).answerTo(challenge, form))
      answer = await post()
    }
  } catch {
    return isHandled() ? undefined : showToast('error')
  }
  const { location: next, error } = answer
  const { toastText, toastMs } = form.dataset
  if (next !== undefined && toastText) return showToast('success', { message: toastText, ms: Number(toastMs) })
  if (next !== undefined) return isHandled(next) ? undefined : go(next)
  // Buttons beside a control, such as the one that shows a password, have no error.
  const controls = [...form.elements].filter((control) => control.localName !== 'button')
  const wrong = (controls as HTMLInputElement[]).filter((control) => {
    const sentence = error?.fields?.[control.name]
    const marked = markField(control, sentence)
    if (marked) noteRefusal(control, sentence!)
    return marked
  })
  wrong[0]?.focus()
  if (wrong.length > 0 || isHandled()) return
  // Other failures are in a flash message, which the reloaded page shows. The error of a hidden field, such as the token of a
  // mailed link, is shown by the page that a native submit leads to.
  if (error?.fields) form.submit()
  else location.reload()
}

function go(address: string): void {
  const { pathname, search } = location
  location.assign(address)
  // If at most the hash differs, the browser would not load the page.
  if (address.split('#')[0] === pathname + search) location.reload()
}

/** Forms that failed validation, and the errors of their controls with the value they had then. */
const refused = new WeakSet<HTMLFormElement>()
const refusals = new WeakMap<HTMLElement, { content: string; sentence: string }>()

const contentOf = ({ value, checked }: HTMLInputElement) => `${checked} ${value}`

function noteRefusal(control: HTMLInputElement, sentence: string): void {
  if (control.form) refused.add(control.form)
  refusals.set(control, { content: contentOf(control), sentence })
}

/**
 * The current error of a control: of its constraint attributes, or the last error of `/v1` while the value is unchanged
 * (spec §5).
 */
function wrongNow(control: HTMLInputElement): string | undefined {
  const sentences = JSON.parse(placeOf(control)?.dataset['rules'] ?? '{}') as Record<string, string>
  if (control.required && !control.value.trim()) return sentences['valueMissing']
  const broken = Object.keys(sentences).find((rule) => control.validity[rule as keyof ValidityState])
  if (broken !== undefined) return sentences[broken]
  const refusal = refusals.get(control)
  return refusal?.content === contentOf(control) ? refusal.sentence : undefined
}
