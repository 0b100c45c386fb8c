import { debounceMs, scrollDelayMs } from '../contracts/limits.ts'
import { policy } from './trusted-types.ts'

/**
 * Regions: parts of a page that change in place. A submit or change of a `form[data-region-form]`, or a click on a link
 * inside `[data-region-links]`, fetches the new address and swaps every `[data-region]` element for its counterpart there;
 * the list is rendered in one place, the edge.
 */
export function enhance(): void {
  if (started) return
  started = true
  addEventListener('submit', onSubmit)
  addEventListener('change', onChange)
  addEventListener('input', onInput)
  addEventListener('click', onClick)
  addEventListener('popstate', () => {
    if (location.pathname + location.search !== shown) void show(location.href, 'none')
  })
}

let started = false
let shown = location.pathname + location.search
let timer: ReturnType<typeof setTimeout> | undefined
let running: AbortController | undefined

const formOf = (target: EventTarget | null) =>
  target instanceof Element
    ? ((target as HTMLInputElement).form ?? target.closest('form'))?.closest<HTMLFormElement>('form[data-region-form]')
    : undefined

/** The address a GET form leads to, the pressed button's value with it, empty fields left out. */
function addressOf(form: HTMLFormElement, submitter: HTMLElement | null = null): string {
  const url = new URL(form.action)
  url.search = ''
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === 'string' && value.trim()) url.searchParams.append(name, value)
  return url.href
}

function onSubmit(event: SubmitEvent): void {
  const form = formOf(event.target)
  if (!form) return
  event.preventDefault()
  for (const details of form.querySelectorAll('details[open]')) details.removeAttribute('open')
  schedule(addressOf(form, event.submitter), 0)
}

function onChange(event: Event): void {
  const form = formOf(event.target)
  if (form) schedule(addressOf(form), debounceMs)
}

function onInput(event: Event): void {
  const form = formOf(event.target)
  if (form && (event.target as HTMLInputElement).type === 'search') schedule(addressOf(form), debounceMs)
}

function onClick(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('[data-region-links] a[href]')
  if (
    !link ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    event.defaultPrevented
  )
    return
  event.preventDefault()
  // A choice made in a panel closes it.
  link.closest('details')?.removeAttribute('open')
  schedule(link.href, 0)
}

/** Several changes within the delay make one request. */
function schedule(address: string, delay: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void show(address, 'push'), delay)
}

async function show(address: string, history: 'push' | 'none'): Promise<void> {
  running?.abort()
  const own = (running = new AbortController())
  const before = new URL(shown, location.href)
  setBusy(true)
  let response: Response
  let html: string
  try {
    response = await fetch(address, { signal: own.signal, headers: { accept: 'text/html' } })
    html = await response.text()
  } catch {
    // Another request took over, or the network is down: then the browser itself says so.
    if (!own.signal.aborted) location.assign(address)
    return
  }
  const next = new DOMParser().parseFromString(policy.createHTML(html), 'text/html')
  if (!next.querySelector('[data-region]')) return location.assign(address)
  const url = new URL(response.url)
  // An answer's address is without what comes after the hash.
  url.hash = new URL(address).hash
  if (history === 'push') window.history.pushState(null, '', url)
  shown = url.pathname + url.search
  await transition(() => swap(next, history === 'none'))
  setBusy(false)
  if (history === 'push') scrollUp(before, url)
}

function swap(next: Document, all: boolean): void {
  document.title = next.title
  const focused = document.activeElement
  for (const region of document.querySelectorAll<HTMLElement>('[data-region]')) {
    const other = next.querySelector<HTMLElement>(`[data-region='${region.dataset['region']}']`)
    if (other) region.replaceWith(other)
  }
  fillForms(next, all)
  const sprite = document.querySelector('[data-sprite]')
  for (const symbol of next.querySelectorAll('[data-sprite] symbol'))
    if (!document.getElementById(symbol.id)) sprite?.appendChild(symbol)
  if (focused && !focused.isConnected) twinOf(focused)?.focus({ preventScroll: true })
  dispatchEvent(new Event('region'))
}

/** What stands in the new region for an element of the old one: of the same id, else the same choice of a filter. */
function twinOf(element: Element): HTMLElement | null {
  if (element.id) return document.getElementById(element.id)
  if (!(element instanceof HTMLInputElement)) return null
  const { name, value } = element
  return document.querySelector(`input[name=${CSS.escape(name)}][value=${CSS.escape(value)}]`)
}

/** Fields outside the regions follow the new address too; the one that is being typed in only when going back. */
function fillForms(next: Document, all: boolean): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(
    '[data-region-form] input:not([type=checkbox], [type=radio])',
  )) {
    const other = next.querySelector<HTMLInputElement>(`[data-region-form] input[name='${field.name}']`)
    if (other && (all || field !== document.activeElement)) field.value = other.value
  }
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

async function transition(change: () => void): Promise<void> {
  if (!document.startViewTransition || calm()) return change()
  await document.startViewTransition(change).updateCallbackDone
}

/** In-page updates go to the top after a moment, unless the path stayed or a hash leads elsewhere (spec §2, D19). */
function scrollUp(before: URL, after: URL): void {
  const unchanged = before.pathname + before.search === after.pathname + after.search
  if (unchanged || after.hash || calm()) return
  setTimeout(() => scrollTo({ top: 0, behavior: 'smooth' }), scrollDelayMs)
}

function setBusy(busy: boolean): void {
  for (const region of document.querySelectorAll('[data-region]')) region.setAttribute('aria-busy', String(busy))
}
