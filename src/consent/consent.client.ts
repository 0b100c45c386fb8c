import { consentCookie } from '../contracts/cookies.ts'
import { defaultLocale } from '../contracts/locales.ts'
import { adoptStyle, fetchPage } from '../islands/fetched-page.ts'
import type { ContentClick } from './content-clicks.ts'
import { cardClick, collectEvents, type SiteEvent } from './site-events.ts'
import { readConsent, type ConsentRecord } from './stored-consent.ts'

type Tracked = SiteEvent | MouseEvent

declare global {
  /**
   * Queue of events and clicks since page load, in memory only (D12): an array until a listener replaces it, so that the
   * order of scripts does not matter. Any script may add to it: `(self.tracked ??= []).push(event)`.
   */
  var tracked: Tracked[] | { push: (event: Tracked) => void } | undefined
}

/** Sends all events of this page to a listener, past ones included; `undefined` drops further ones. */
function onTracked(listener: ((event: Tracked) => void) | undefined): void {
  const early = globalThis.tracked
  const push = listener ?? (() => undefined)
  globalThis.tracked = { push }
  if (Array.isArray(early)) for (const event of early) push(event)
}

/** Events before the choice, in memory only: they are lost with the page (D12). */
const waiting: (SiteEvent | ContentClick)[] = []
let collecting: AbortController | undefined
let send: ((event: SiteEvent | ContentClick) => void) | undefined

/**
 * Shows the banner to visitors without a choice and starts tracking for those who accepted (D12). Pages in frames,
 * previews and the door, where it would lie on the search, do neither.
 */
export function begin(): void {
  if (top !== self || isPreview(location.search) || document.querySelector('[data-unmeasured]')) return
  const record = readConsent()
  addEventListener('submit', onChoice)
  showChoice(record)
  if (record === undefined) {
    collect()
    if (!document.querySelector('form[data-consent]')) void ask()
  } else if (record.accepted) void start()
}

/** Whether a query string is of a preview, ours or the content service's. */
const isPreview = (query: string) => /[?&](previewing|builder[.]|__builder)/.test(query)

function collect(): void {
  collecting = new AbortController()
  const collected = (event: SiteEvent | ContentClick) => void (send ? send(event) : waiting.push(event))
  collectEvents(collected, collecting.signal)
  onTracked((event) => {
    if (!(event instanceof MouseEvent)) return collected(event)
    const click = cardClick(event)
    if (click) collected(click)
    void clickOnContent(event)?.then((contentClick) => contentClick && collected(contentClick))
  })
}

/** The clicked content, if a tracking service is configured; read at once, since layout changes. */
function clickOnContent(event: MouseEvent): Promise<ContentClick | undefined> | undefined {
  if (!document.querySelector('meta[name=tracking]')) return undefined
  return import('./content-clicks.ts').then(({ contentClick }) => contentClick(event))
}

async function start(): Promise<void> {
  if (!collecting) collect()
  const { startTracking } = await import('./tracking.client.ts')
  send = startTracking()
  for (const event of waiting.splice(0)) send(event)
}

/** Shows the banner. It is on every page until the visitor chooses, so the browser's copy of this build is read first. */
async function ask(): Promise<void> {
  const found = (await fetchBanner('force-cache')) ?? (await fetchBanner('no-cache'))
  const banner = found?.page.getElementById('consent-banner')
  if (!found || !banner || readConsent()) return
  adoptStyle(found)
  // After the skip link, which must stay the first tab stop.
  const first = document.body.firstElementChild
  const place = first?.localName === 'a' ? first.nextSibling : first
  document.body.insertBefore(banner, place)
}

/** The banner in the page's language. */
function fetchBanner(cache: RequestCache): ReturnType<typeof fetchPage> {
  const { lang } = document.documentElement
  return fetchPage(`${lang === defaultLocale ? '' : `/${lang}`}/consent`, cache)
}

function onChoice(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (form.dataset['consent'] === undefined) return
  event.preventDefault()
  const measured = readConsent()?.accepted ?? false
  const record = storeConsent((event.submitter as HTMLButtonElement).value === 'true')
  document.getElementById('consent-banner')?.remove()
  showChoice(record)
  if (record.accepted) {
    if (!measured) void start()
    return
  }
  collecting?.abort()
  collecting = undefined
  onTracked(undefined)
  waiting.length = 0
  // Third-party scripts cannot be unloaded: remove their cookies and reload without them.
  if (measured) void import('./tracking.client.ts').then(({ forgetVisitor }) => forgetVisitor())
}

/** Stores the choice in local storage and in the cookie (D27). */
function storeConsent(accepted: boolean): ConsentRecord {
  const { name, maxAge } = consentCookie
  const record = { accepted, date: new Date().toISOString() }
  localStorage.setItem(name, JSON.stringify(record))
  document.cookie = `${name}=${accepted}; path=/; max-age=${maxAge}; samesite=lax`
  return record
}

/** Shows the choice and its date on the cookie page. */
function showChoice(record: ConsentRecord | undefined): void {
  const state = document.querySelector<HTMLElement>('[data-consent-state]')
  if (!state || !record?.date) return
  const date = new Date(record.date).toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' })
  state.textContent = state.dataset[record.accepted ? 'accepted' : 'refused']!.replace('{date}', date)
}
