import { browserSupportsWebAuthnAutofill, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { SignedIn } from '../providers/provider-login.client.ts'

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/** A challenge is valid for five minutes: the offer in the e-mail field gets a new one before, ms. */
const offerMs = 240_000

/** An error of `/v1`, by its code. */
class Refusal extends Error {}

/** What to say of an error; `undefined` for an offer that another one replaced. */
function failureOf(error: unknown): string | undefined {
  const name = (error as Error).name
  if (name === 'AbortError') return undefined
  if (name === 'NotAllowedError') return 'stopped'
  if (name === 'InvalidStateError') return 'known'
  if (!(error instanceof Refusal)) return 'failed'
  const failures: Record<string, string> = {
    unauthorized: 'refused',
    invalid_input: 'refused',
    conflict: 'known',
    suspended: 'suspended',
    too_many_requests: 'tooMany',
  }
  return failures[error.message] ?? 'failed'
}

async function call(path: string, body: object = {}): Promise<unknown> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const read = (await answer.json()) as { error?: { code: string } }
  if (!answer.ok) throw new Refusal(read.error?.code)
  return read
}

/** Lets a passkey sign a challenge. @param useBrowserAutofill offers passkeys in the e-mail field instead of asking at once */
async function sign(useBrowserAutofill = false): Promise<object> {
  const { options } = (await call('/v1/auth/passkey/challenge')) as { options: RequestOptions }
  return startAuthentication({ optionsJSON: options, useBrowserAutofill })
}

const ceremonies: Record<string, (root: HTMLElement) => Promise<void>> = {
  async logIn() {
    await call('/v1/auth/passkey', { credential: await sign() })
  },
  async confirm() {
    await call('/v1/auth/confirm', { credential: await sign() })
  },
  async add(root) {
    const passkeys = root.dataset['passkeys']!
    const optionsJSON = (await call(`${passkeys}/challenge`)) as CreationOptions
    const credential = await startRegistration({ optionsJSON })
    await call(passkeys, { name: root.querySelector('input')!.value, credential })
  },
}

/** An IP address cannot have passkeys (WebAuthn Level 3 §5.1.2: the id of a site is a domain). */
const isSupported = 'PublicKeyCredential' in self && !/^[\d.]+$|^\[/.test(location.hostname)

/** Log-in, confirmation or a new passkey by the button of a part of the page, and where it leads afterwards. */
export function enhance(root: HTMLElement): void {
  if (!isSupported) {
    for (const text of document.querySelectorAll<HTMLElement>('[data-unsupported]')) text.hidden = false
    return
  }
  const part = root.querySelector<HTMLElement>('[data-ready]')!
  const button = part.querySelector('button')!
  part.inert = false
  const ceremony = root.dataset['passkey']!
  const isInDialog = root.closest('dialog') !== null
  const begin = async () => {
    say(root)
    root.ariaBusy = 'true'
    button.disabled = true
    await ceremonies[ceremony]!(root).then(
      () => leave(root),
      (error: unknown) => fail(root, error),
    )
    button.disabled = false
    root.ariaBusy = null
  }
  const form = button.form
  if (form && root.contains(form))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void begin()
    })
  else
    button.addEventListener('click', () => {
      // The button's ceremony replaces the offer.
      void begin().then(() => (isInDialog ? undefined : offer(root)))
    })
  if (!isInDialog) void offer(root)
}

/** Offers passkeys in the e-mail field of the page, if it has one, until another ceremony replaces the offer. */
async function offer(root: HTMLElement): Promise<void> {
  if (!document.querySelector('input[autocomplete$=webauthn]') || !(await browserSupportsWebAuthnAutofill())) return
  const renewal = setTimeout(() => void offer(root), offerMs)
  try {
    const credential = await sign(true)
    await call('/v1/auth/passkey', { credential })
    leave(root)
  } catch (error) {
    clearTimeout(renewal)
    // An offer that nobody asked for fails silently.
    if (error instanceof Refusal) fail(root, error)
  }
}

function fail(root: HTMLElement, error: unknown): void {
  const { confirm } = root.dataset
  if (confirm && error instanceof Refusal && error.message === 'confirm_first') location.assign(confirm)
  else say(root, failureOf(error))
}

/** Goes where the ceremony leads; a dialog over a page handles that itself. */
function leave(root: HTMLElement): void {
  const { next, end = next } = root.dataset
  const detail: SignedIn = { location: end! }
  if (root.dispatchEvent(new CustomEvent('signed-in', { bubbles: true, cancelable: true, detail })))
    location.assign(next!)
}

/** Shows one sentence of the message, or removes it. */
function say(root: HTMLElement, failure?: string): void {
  const message = failure && root.querySelector('template')!.content.cloneNode(true)
  const place = root.querySelector('[data-message]')!
  place.replaceChildren(...(message ? [message] : []))
  for (const text of place.querySelectorAll<HTMLElement>('[data-failure]'))
    text.hidden = text.dataset['failure'] !== failure
}
