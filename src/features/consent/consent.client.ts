import { consentCookie } from '../../contracts/cookies.ts'
import { defaultLocale } from '../../contracts/locales.ts'
import { adoptStyle, parsePage } from '../../islands/fetched-page.ts'
import { collectEvents, type SiteEvent } from './site-events.ts'
import { readConsent, type ConsentRecord } from './stored-consent.ts'

/** What happened before the choice: kept here only, so it ends with the page (D12). */
const waiting: SiteEvent[] = []
let collecting: AbortController | undefined
let send: ((event: SiteEvent) => void) | undefined

/**
 * Asks whoever has not chosen yet whether the site may measure, and begins to for whoever accepted (D12). Pages in a frame
 * and previews neither ask nor measure.
 */
export function begin(): void {
  if (top !== self || new URLSearchParams(location.search).has('previewing')) return
  const record = readConsent()
  addEventListener('submit', onChoice)
  showChoice(record)
  if (record === undefined) {
    collect()
    if (!document.querySelector('form[data-consent]')) void ask()
  } else if (record.accepted) void start()
}

function collect(): void {
  collecting = new AbortController()
  collectEvents((event) => (send ? send(event) : waiting.push(event)), collecting.signal)
}

async function start(): Promise<void> {
  if (!collecting) collect()
  const { startTracking } = await import('./tracking.client.ts')
  send = startTracking()
  for (const event of waiting.splice(0)) send(event)
}

/** Shows the banner over the page; it stands ready on the page of settings, in the page's language. */
async function ask(): Promise<void> {
  const { lang } = document.documentElement
  const answer = await fetch(`${lang === defaultLocale ? '' : `/${lang}`}/legal/cookies`, {
    headers: { accept: 'text/html' },
  }).catch(() => undefined)
  if (!answer?.ok) return
  const { page, css } = parsePage(await answer.text())
  const template = page.querySelector<HTMLTemplateElement>('template[data-consent-banner]')
  if (!template || readConsent()) return
  adoptStyle(css, page.querySelectorAll('link[rel=stylesheet]'))
  // The way past the header stays the first that a keyboard reaches.
  const first = document.body.firstElementChild
  const place = first?.localName === 'a' ? first.nextSibling : first
  document.body.insertBefore(document.importNode(template.content, true), place)
}

function onChoice(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (form.dataset['consent'] === undefined) return
  event.preventDefault()
  const measured = readConsent()?.accepted ?? false
  const record = keepConsent((event.submitter as HTMLButtonElement).value === 'true')
  document.getElementById('consent-banner')?.remove()
  showChoice(record)
  if (record.accepted) {
    if (!measured) void start()
    return
  }
  collecting?.abort()
  collecting = undefined
  waiting.length = 0
  // Scripts of others cannot be unloaded: the page comes anew without them, and what they left goes.
  if (measured) void import('./tracking.client.ts').then(({ forgetVisitor }) => forgetVisitor())
}

/** Keeps a choice in the local storage and mirrors it in the cookie (D27). */
function keepConsent(accepted: boolean): ConsentRecord {
  const { name, maxAge } = consentCookie
  const record = { accepted, date: new Date().toISOString() }
  localStorage.setItem(name, JSON.stringify(record))
  document.cookie = `${name}=${accepted}; path=/; max-age=${maxAge}; samesite=lax`
  return record
}

/** Says on the page of settings what was chosen, and when. */
function showChoice(record: ConsentRecord | undefined): void {
  const state = document.querySelector<HTMLElement>('[data-consent-state]')
  if (!state || !record) return
  const date = new Date(record.date).toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' })
  state.textContent = state.dataset[record.accepted ? 'accepted' : 'refused']!.replace('{date}', date)
}
