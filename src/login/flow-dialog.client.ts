import { afterLogInMs } from '../contracts/limits.ts'
import { adoptStyle, fetchPage, isSameBuild, parsePage, type FetchedPage } from '../islands/fetched-page.ts'
import type { SubmitResult } from '../ui/forms/form.client.ts'
import type { SignedIn } from './providers/provider-login.client.ts'

/** State of a history entry that shows a step over its page. */
export interface FlowEntry {
  /** URL of the step. */
  flow: string
  /** Number of steps before it. */
  depth: number
}

const entry = () => history.state as FlowEntry | null
const isStep = (address: string) => /\/login\/(?!$)/.test(new URL(address, location.href).pathname)
const signsIn = /\/forms\/(auth\.(local|code)|users\.register)$/

/**
 * Opens the flow in a dialog over the page (spec §4: steps open as modals). Each step is the content of its own page, which
 * also works alone. Back returns to the previous step; a reload opens the same one.
 * @param address of the first step; after a reload its history entry exists already
 * @param callback runs after a log-in
 * @returns when the dialog is closed, and the callback finished if there was a log-in
 */
export async function openFlow(address: string, callback: () => Promise<unknown>): Promise<void> {
  const first = await fetchStep(address)
  if (first === undefined) return
  const template = first.page.querySelector<HTMLTemplateElement>('template[data-flow-dialog]')!
  const dialog = document.importNode(template.content.firstElementChild!, true) as HTMLDialogElement
  const closed = new AbortController()
  const { signal } = closed
  let signedIn = false

  async function goTo(step: string): Promise<void> {
    if (!isStep(step)) return dialog.close()
    history.pushState({ flow: step, depth: (entry()?.depth ?? -1) + 1 } satisfies FlowEntry, '')
    await reopen(step)
  }
  async function reopen(step: string): Promise<void> {
    const fetched = await fetchStep(step)
    // After going back twice, an earlier response must not replace the current step.
    if (entry()?.flow !== step) return
    if (fetched) show(dialog, fetched, step)
    else location.assign(step)
  }

  dialog.addEventListener('sent', (event) => {
    event.preventDefault()
    const next = (event as CustomEvent<SubmitResult>).detail.location
    if (next === undefined) return void reopen(dialog.dataset['page']!)
    signedIn ||= signsIn.test((event.target as HTMLFormElement).action) && !next.includes('/login/code')
    void goTo(next)
  })
  dialog.addEventListener('signed-in', (event) => {
    event.preventDefault()
    signedIn = true
    void goTo((event as CustomEvent<SignedIn>).detail.location)
  })
  dialog.addEventListener('click', (event) => onClick(event, dialog, goTo))
  addEventListener(
    'popstate',
    () => {
      const step = entry()?.flow
      if (step === undefined) dialog.close()
      else void reopen(step)
    },
    { signal },
  )

  if (entry()?.flow !== address) history.pushState({ flow: address, depth: 0 } satisfies FlowEntry, '')
  document.body.appendChild(dialog)
  show(dialog, first, address)
  dialog.showModal()
  focusStep(dialog)
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
  closed.abort()
  leaveHistory()
  dialog.remove()
  if (!signedIn) return
  const seen = refreshVisitor()
  await new Promise((resolve) => setTimeout(resolve, afterLogInMs))
  await callback()
  await seen
}

/** Goes back to the history entry of the page below the dialog. */
function leaveHistory(): void {
  const left = entry()
  if (left?.flow === undefined) return
  // `history.go` is asynchronous: a reload in between must not reopen the step.
  history.replaceState(null, '')
  history.go(-left.depth - 1)
}

/** Follows links: between steps inside the dialog; to the current page closes it; others natively. */
function onClick(event: MouseEvent, dialog: HTMLDialogElement, goTo: (step: string) => Promise<void>): void {
  const target = event.target as Element
  if (target.closest('[commandfor=flow]')) return dialog.close()
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
  const here = link.pathname + link.search === location.pathname + location.search
  if (!here && !isStep(link.href)) return
  event.preventDefault()
  if (here) dialog.close()
  else if (link.dataset['back'] !== undefined && entry()!.depth > 0) history.back()
  else void goTo(link.pathname + link.search)
}

/**
 * Fetches the page of a step; `undefined` when there is none: offline, or the visitor is already signed in. If it is of a
 * newer build, the browser navigates to it.
 */
async function fetchStep(address: string): Promise<FetchedPage | undefined> {
  try {
    // Loads the form's script first, so that an early submit is enhanced too.
    const [answer] = await Promise.all([
      fetch(address, { headers: { accept: 'text/html' } }),
      import('../ui/forms/form.client.ts'),
    ])
    if (!answer.ok || !isStep(answer.url)) return undefined
    const fetched = parsePage(await answer.text())
    if (isSameBuild(fetched.page)) return fetched
    location.assign(address)
    return undefined
  } catch {
    return undefined
  }
}

function show(dialog: HTMLDialogElement, { page, css }: FetchedPage, address: string): void {
  adoptStyle({ page, css })
  const step = page.querySelector('[data-flow-step]')!
  const heading = step.querySelector('h1')!
  heading.remove()
  dialog.querySelector('h2')!.textContent = heading.textContent
  dialog.querySelector('[data-flow-step]')!.replaceChildren(...step.childNodes)
  // The caller's callback does this instead of the form.
  for (const field of dialog.querySelectorAll('input[name=feature]')) field.remove()
  dialog.dataset['page'] = address
  const passkey = dialog.querySelector<HTMLElement>('[data-passkey]')
  // Scripts of a page that was fetched do not run.
  if (passkey) void import('./passkeys/passkey.client.ts').then(({ enhance }) => enhance(passkey))
  focusStep(dialog)
}

/** Focuses the field that the step is about, else its first link or button. */
function focusStep(dialog: HTMLDialogElement): void {
  const first = (selector: string) => dialog.querySelector<HTMLElement>(`[data-flow-step] :is(${selector})`)
  ;(first('[autofocus]') ?? first('a, button'))?.focus()
}

/** Updates the page after log-in without leaving it: header and visitor state. */
async function refreshVisitor(): Promise<void> {
  const found = await fetchPage(location.href)
  if (!found) return location.reload()
  for (const selector of ['header', '#visitor']) {
    const [before, after] = [document.querySelector(selector), found.page.querySelector(selector)]
    if (before && after) before.replaceWith(after)
  }
  dispatchEvent(new Event('visitor'))
}
