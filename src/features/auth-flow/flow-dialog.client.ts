import { afterLogInMs } from '../../contracts/limits.ts'
import { adoptStyle, parsePage, type FetchedPage } from '../../islands/fetched-page.ts'
import type { Sent } from '../../ui/forms/form.client.ts'
import type { SignedIn } from './provider-login.client.ts'

/** An entry of the history that stands for a step over its page. */
export interface FlowEntry {
  /** Address of the step. */
  flow: string
  /** How many steps came before it. */
  depth: number
}

const entry = () => history.state as FlowEntry | null
const isStep = (address: string) => /\/login\/(?!$)/.test(new URL(address, location.href).pathname)
const signsIn = /\/forms\/(auth\.local|users\.register)$/

/**
 * Opens the flow over the page (spec §4: steps open as modals). Each step is the content of its own page, which works
 * without any of this; going back removes its entry of the history and opens the one before; a reload opens the same one.
 * @param address of the step to begin with; it is an entry of the history already when the page was reloaded
 * @param callback what waits for somebody to be signed in
 * @returns when the dialog is gone, and the callback done if there was reason for it
 */
export async function openFlow(address: string, callback: () => Promise<unknown>): Promise<void> {
  const first = await fetchStep(address)
  if (first === undefined) return
  const dialog = document.importNode(
    first.page.querySelector<HTMLTemplateElement>('template[data-flow-dialog]')!.content.firstElementChild!,
    true,
  ) as HTMLDialogElement
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
    if (fetched) show(dialog, fetched, step)
    else location.assign(step)
  }

  dialog.addEventListener('sent', (event) => {
    event.preventDefault()
    const next = (event as CustomEvent<Sent>).detail.location
    if (next === undefined) return void reopen(dialog.dataset['page']!)
    signedIn ||= signsIn.test((event.target as HTMLFormElement).action)
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
  dialog.remove()
  const left = entry()
  if (left?.flow !== undefined) history.go(-left.depth - 1)
  if (!signedIn) return
  const seen = refreshVisitor()
  await new Promise((resolve) => setTimeout(resolve, afterLogInMs))
  await callback()
  await seen
}

/** Links between steps stay in the dialog, one to this very page closes it, all others are followed. */
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

/** The page of a step; `undefined` when there is none to show: the network is down, or somebody is signed in already. */
async function fetchStep(address: string): Promise<FetchedPage | undefined> {
  try {
    // With the form's script at hand, no press is too quick for it.
    const [answer] = await Promise.all([
      fetch(address, { headers: { accept: 'text/html' } }),
      import('../../ui/forms/form.client.ts'),
    ])
    if (!answer.ok || !isStep(answer.url)) return undefined
    return parsePage(await answer.text())
  } catch {
    return undefined
  }
}

function show(dialog: HTMLDialogElement, { page, css }: FetchedPage, address: string): void {
  adoptStyle(css, page.querySelectorAll('link[rel=stylesheet]'))
  addSymbols(page)
  const step = page.querySelector('[data-flow-step]')!
  const heading = step.querySelector('h1')!
  heading.remove()
  dialog.querySelector('h2')!.textContent = heading.textContent
  dialog.querySelector('[data-flow-step]')!.replaceChildren(...step.childNodes)
  // The callback waits here: the form need not do it.
  for (const field of dialog.querySelectorAll('input[name=feature]')) field.remove()
  dialog.dataset['page'] = address
  focusStep(dialog)
}

/** On what comes next: the field to fill in, else the first thing to press. */
function focusStep(dialog: HTMLDialogElement): void {
  dialog.querySelector<HTMLElement>('[autofocus], [data-flow-step] a, [data-flow-step] button')?.focus()
}

function addSymbols(page: Document): void {
  const sprite = document.querySelector('[data-sprite]')
  for (const symbol of page.querySelectorAll('[data-sprite] symbol'))
    if (!document.getElementById(symbol.id)) sprite?.appendChild(symbol)
}

/** Lets the page know its visitor without leaving it: the header shows the account, scripts know the likes. */
async function refreshVisitor(): Promise<void> {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } })
  const { page } = parsePage(await answer.text())
  addSymbols(page)
  for (const selector of ['header', '#visitor']) {
    const [before, after] = [document.querySelector(selector), page.querySelector(selector)]
    if (before && after) before.replaceWith(after)
  }
  dispatchEvent(new Event('visitor'))
}
