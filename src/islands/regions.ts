import { debounceMs, scrollDelayMs } from '../contracts/limits.ts'
import { adoptStyle, fillMenus, isSameBuild, parsePage } from './fetched-page.ts'

/**
 * Regions: parts of a page that update in place. A submit or change of a `form[data-region-form]`, or a click on a link
 * inside `[data-region-links]`, fetches the new URL and replaces every `[data-region]` by its counterpart in the response,
 * so that only the server renders lists.
 * @param onFailure called when the request failed, with what the service worker says about it; the page is unchanged then
 */
export function enhance(onFailure: typeof failed): void {
  if (started) return
  started = true
  failed = onFailure
  addEventListener('submit', onSubmit)
  addEventListener('change', onChange)
  addEventListener('input', onInput)
  addEventListener('click', onClick)
  void fillMenus(document)
  addEventListener('popstate', () => {
    if (location.pathname + location.search !== shown) void show(location.href, 'none')
  })
}

/** The address of a page with the choices of its menus, if it is a list. */
function withMenus(address: string): URL {
  const url = new URL(address)
  if (document.querySelector('[data-region-form=menus]')) url.searchParams.append('menus', 'true')
  return url
}
/** As visitors see it. */
const withoutMenus = (address: string) => address.replace(/[?&]menus=true$/, '')

let started = false
let failed: (message?: string) => void = () => {}
let shown = location.pathname + location.search
let timer: ReturnType<typeof setTimeout> | undefined
let running: AbortController | undefined

const formOf = (target: EventTarget | null) =>
  target instanceof Element
    ? ((target as HTMLInputElement).form ?? target.closest('form'))?.closest<HTMLFormElement>('form[data-region-form]')
    : undefined

/** The URL a GET form leads to, with the pressed button's value and without empty fields. */
function addressOf(form: HTMLFormElement, submitter: HTMLElement | null = null): string {
  const url = new URL(form.action)
  url.search = ''
  const data = new FormData(form, submitter)
  // `located` is only needed when it differs from the place's text.
  if (data.get('located') === data.get('formattedAddress')) data.delete('located')
  for (const [name, value] of data) if (typeof value === 'string' && value.trim()) url.searchParams.append(name, value)
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
  // A choice in a menu closes the menu.
  link.closest('details')?.removeAttribute('open')
  schedule(link.href, 0)
}

/** Debounces: several changes within `delay` ms make one request. */
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
    response = await fetch(withMenus(address), { signal: own.signal, headers: { accept: 'text/html' } })
    html = await response.text()
  } catch {
    // Aborted by a newer request, or the network failed: the page stays usable.
    if (own.signal.aborted) return
    setBusy(false)
    return failed()
  }
  const { page: next, css } = parsePage(html)
  if (next.querySelector('[data-offline]')) {
    setBusy(false)
    return failed(next.querySelector('h1')?.textContent)
  }
  if (!next.querySelector('[data-region]') || !isSameBuild(next)) return location.assign(address)
  const url = new URL(withoutMenus(response.url))
  // `response.url` has no hash.
  url.hash = new URL(address).hash
  // A search that was just typed is there already when it is submitted.
  if (history === 'push' && url.href !== location.href) window.history.pushState(null, '', url)
  shown = url.pathname + url.search
  // Stores the list as it is now (docs/offline.md).
  navigator.serviceWorker?.controller?.postMessage(url.href)
  if (css !== document.querySelector('style')?.textContent) adoptStyle({ page: next, css })
  await transition(() => swap(next, history === 'none'))
  // Another request may have started meanwhile, and the list is still busy with it.
  if (own.signal.aborted) return
  setBusy(false)
  if (history === 'push') scrollUp(before, url)
}

/** Replaces regions by those of another page. */
function renew(next: Document): void {
  for (const region of document.querySelectorAll<HTMLElement>('[data-region]')) {
    const other = next.querySelector(`[data-region='${region.dataset['region']}']`)
    if (!other) continue
    const { scrollTop } = region
    region.replaceWith(other)
    // A menu stays where its choices were scrolled to.
    other.scrollTop = scrollTop
  }
}

function swap(next: Document, all: boolean): void {
  document.title = next.title
  const focused = document.activeElement
  renew(next)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-locale]'))
    link.href = next.querySelector<HTMLAnchorElement>(`a[data-locale=${link.dataset['locale']}]`)?.href ?? link.href
  fillForms(next, all)
  if (focused && !focused.isConnected) twinOf(focused)?.focus({ preventScroll: true })
  dispatchEvent(new Event('region'))
}

/** The counterpart of an element after the swap: same id, else the same filter choice, or the link of the same text. */
function twinOf(element: Element): HTMLElement | null | undefined {
  if (element.id) return document.getElementById(element.id)
  if (element instanceof HTMLAnchorElement)
    return [...document.querySelectorAll<HTMLElement>('[data-region] a')].find(
      (link) => link.textContent === element.textContent && link.ariaLabel === element.ariaLabel,
    )
  if (!(element instanceof HTMLInputElement)) return null
  const { name, value } = element
  return document.querySelector(`input[name=${CSS.escape(name)}][value=${CSS.escape(value)}]`)
}

/** Updates fields outside the regions too; the focused one only on back and forward (`all`). */
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
  // A transition swallows presses until it ends: the next one in an open menu would be lost.
  if (!document.startViewTransition || calm() || document.querySelector('[name=menu][open]')) return change()
  const transition = document.startViewTransition(change)
  // The transition to another page comes first; the change is made nevertheless.
  transition.ready.catch(() => {})
  await transition.updateCallbackDone
}

/**
 * Scrolls to the top after an update in place, unless only the hash changed or the URL has one; at once with reduced motion (spec §2,
 * D19).
 */
function scrollUp(before: URL, after: URL): void {
  const unchanged = before.pathname + before.search === after.pathname + after.search
  if (unchanged || after.hash) return
  if (calm()) scrollTo({ top: 0, behavior: 'instant' })
  else setTimeout(() => scrollTo({ top: 0, behavior: 'smooth' }), scrollDelayMs)
}

function setBusy(busy: boolean): void {
  for (const region of document.querySelectorAll('[data-region]')) region.setAttribute('aria-busy', String(busy))
}
