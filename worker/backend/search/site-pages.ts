import { legalSlugs } from '../../../src/contracts/legal.ts'
import { pickLocalized, type Locale } from '../../../src/contracts/locales.ts'
import { href, localePath, type PathId, type PathParams } from '../../../src/contracts/paths.ts'
import type { PageHit } from '../../../src/search/search.contract.ts'
import type { Taxonomy } from '../../../src/events/list/taxonomies.contract.ts'
import type { MessageKey } from '../../../src/i18n/messages.ts'
import { translator } from '../../../src/i18n/translate.ts'
import { words as wordsOf, type Word } from '../../../src/lib/text/search-words.ts'
import { meets } from '../../../src/lib/text/search/word-forms.ts'
import { searchedMarks } from '../../../src/lib/text/search/searched-marks.ts'
import type { FoundPage } from './search-source.ts'

/** Pages of the code that people look for, with the texts of their heads. */
const sitePages: { id: PathId; params?: PathParams; title: MessageKey; text: MessageKey }[] = [
  { id: 'content/media', title: 'media.title', text: 'media.description' },
  { id: 'content/resources', title: 'media.resources.title', text: 'media.resources.description' },
  { id: 'content/actions', title: 'media.actions.title', text: 'media.actions.description' },
  { id: 'content/surveys', title: 'polls.title', text: 'polls.description' },
  { id: 'game/index', title: 'game.title', text: 'game.description' },
  { id: 'organize/index', title: 'layout.organizeEvent', text: 'search.organize' },
  { id: 'embed/index', title: 'search.embed', text: 'embed.description' },
  ...legalSlugs.map(
    (slug) =>
      ({
        id: 'system/legal',
        params: { slug },
        title: `legal.${slug}.title`,
        text: `legal.${slug}.description`,
      }) as const,
  ),
]

/** Whether a text contains all words, or other forms of them. */
function contains(text: string, searched: readonly Word[]): boolean {
  const terms = wordsOf(text).map(({ term }) => term)
  return searched.every((word) => terms.some((term) => meets(word, term)))
}

interface Pages {
  words: readonly Word[]
  lang: Locale
  topics: readonly Taxonomy[]
  /** Number of coming events that were found, by id of their topic. */
  byTopic: ReadonlyMap<string, number>
  /** Pages of editors that were found. */
  composed: readonly FoundPage[]
}

/** Topics, pages of editors and of the site whose texts contain the words; those with the words in their titles first. */
export function findPages({ words, lang, topics, byTopic, composed }: Pages): PageHit[] {
  if (words.length === 0) return []
  const t = translator(lang)
  const hit = (title: string, rest: Omit<PageHit, 'title' | 'marks' | 'textMarks'>): PageHit => ({
    ...rest,
    title,
    marks: searchedMarks(title, words),
    textMarks: searchedMarks(rest.text, words),
  })
  const named = topics
    .filter(({ type, hidden, name }) => type === 'topic' && !hidden && contains(Object.values(name).join(' '), words))
    .map(({ _id, slug, name }) =>
      hit(pickLocalized(name, lang)?.value ?? slug, {
        kind: 'topic',
        path: href(lang, 'events/list', { topic: slug }),
        text: '',
        events: byTopic.get(_id) ?? 0,
      }),
    )
  const own = sitePages
    .map(({ id, params, title, text }) =>
      hit(t(title), { kind: 'page', path: href(lang, id, params), text: t(text), events: 0 }),
    )
    .filter(({ title, text }) => contains(`${title} ${text}`, words))
  const written = composed.map(({ title, path, text }) =>
    hit(title, { kind: 'page', path: localePath(lang, path), text, events: 0 }),
  )
  const hits = [...named, ...written, ...own]
  const unique = [...new Map(hits.map((one) => [one.path, one])).values()]
  return unique.toSorted((a, b) => Number(b.marks.length > 0) - Number(a.marks.length > 0))
}
