import type { Locale } from '../contracts/locales.ts'
import { seenMark } from '../contracts/offline.ts'
import { jsonForScript } from '../lib/text/json-for-script.ts'
import { xml, type XmlContent } from '../lib/text/xml.ts'
import type { Result, Waiting } from './database.ts'
import { built } from './scope.ts'
import type { ListedPage, StoredPage } from './stored-pages.ts'
import { fill } from '../lib/text/fill.ts'
import { text, whenSeen } from './words.ts'

/** The policy of a page lets attributes through, but no style element that is not its own. */
const look =
  'margin:0;padding:10px 16px;background:#fff30d;color:#0c3944;font-weight:650;text-align:center;position:relative;z-index:1501'

/** A page with a note above its content. */
const withNote = (page: string, content: readonly XmlContent[], marks: Record<string, string> = {}): string =>
  page.replace(/<body[^>]*>/, (body) => body + xml('div', { role: 'status', style: look, ...marks }, ...content).markup)

/** A stored page, marked with the time when it was seen; its hearts have what was pressed since. */
export function asSeen(
  html: string,
  { seenAt }: Pick<StoredPage, 'seenAt'>,
  waiting: readonly Waiting[],
  { locale, now }: { locale: Locale; now: number },
): string {
  const note = fill(text(locale, 'offline.note'), { when: whenSeen(locale, seenAt, now) })
  // Each build has an entry script of its own.
  const whole = !html.includes(built.scripts[0]!) ? `${note} ${text(locale, 'offline.older')}` : note
  return withNote(withLikes(html, waiting), [whole], { [seenMark]: '' })
}

/** The likes in the visitor's state of a page, with those that wait to be sent. */
function withLikes(html: string, waiting: readonly Waiting[]): string {
  return html.replace(/(<script[^>]* id="visitor"[^>]*>)([^<]*)/, (whole, tag: string, json: string) => {
    const state = JSON.parse(json) as { likes: string[] }
    const likes = new Set(state.likes)
    for (const { kind, body } of waiting) {
      if (kind !== 'like' && kind !== 'unlike') continue
      const { event, article } = fieldsOf(body)
      const like = event ?? (article && `article:${article}`)
      if (!like) continue
      if (kind === 'like') likes.add(like)
      else likes.delete(like)
    }
    return likes.size === 0 && state.likes.length === 0 ? whole : tag + jsonForScript({ ...state, likes: [...likes] })
  })
}

const fieldsOf = (body: string): Partial<Record<string, string>> =>
  body.startsWith('{')
    ? (JSON.parse(body) as Partial<Record<string, string>>)
    : Object.fromEntries(new URLSearchParams(body))

/** A page with what became of the actions that were sent. */
export function withResults(html: string, results: readonly Result[], locale: Locale): string {
  const groups = [...Map.groupBy(results, ({ outcome }) => outcome)].flatMap(([outcome, ones]) => [
    `${text(locale, `offline.${outcome}`)} `,
    ...ones.flatMap((one, index) => [
      index === 0 ? '' : ', ',
      xml('a', { href: one.page, style: 'color:inherit' }, ...nameOf(one, locale)),
    ]),
    '. ',
  ])
  return withNote(html, groups)
}

/** What an action is, with the title of its page, which is HTML already. */
const nameOf = ({ kind, title }: Pick<Result, 'kind' | 'title'>, locale: Locale): XmlContent[] => [
  text(locale, `offline.actions.${kind}`),
  ...(title ? [' (', { markup: title }, ')'] : []),
]

/** The offline page with the pages that can be read and the actions that wait. @param noted an action was just stored */
export function asOffline(
  html: string,
  pages: readonly ListedPage[],
  waiting: readonly Waiting[],
  { locale, now, noted }: { locale: Locale; now: number; noted: boolean },
): string {
  const rows = pages.map(({ address, title, seenAt }) => {
    const seen = fill(text(locale, 'offline.seen'), { when: whenSeen(locale, seenAt, now) })
    // The title comes from a page, where it is escaped already.
    const link = xml('a', { href: address, class: 'link' }, title ? { markup: title } : address)
    return xml('li', {}, link, xml('small', {}, seen))
  })
  const actions = waiting.map((action) =>
    xml(
      'li',
      {},
      xml('span', {}, ...nameOf(action, locale)),
      xml('a', { href: action.page, class: 'link' }, text(locale, 'offline.open')),
    ),
  )
  const lists = [
    ...(actions.length > 0 ? [xml('h2', {}, text(locale, 'offline.waiting')), xml('ul', {}, ...actions)] : []),
    xml('h2', {}, text(locale, 'offline.saved')),
    rows.length > 0 ? xml('ul', {}, ...rows) : xml('p', {}, text(locale, 'offline.nothing')),
  ].map(({ markup }) => markup)
  const whole = html.replace(/<div[^>]*data-offline=""[^>]*>/, (part) => part + lists.join(''))
  return noted ? withNote(whole, [text(locale, 'offline.noted')]) : whole
}
