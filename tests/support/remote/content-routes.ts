import { articles, hotspots, seoTexts, survey, taxonomies, translations } from './remote-data.ts'
import { paged } from './event-routes.ts'
import { Refusal, type Call, type Routes } from './remote-call.ts'

/** Reference data, content and the game of the remote stand-in (spec §7). */

/** @throws {Refusal} 404 */
function found<T>(value: T | undefined): { data: T } {
  if (value === undefined) throw new Refusal(404, 'Not found')
  return { data: value }
}

const poll = ({ store }: Call) => {
  const entry = survey(store.now)
  return { ...entry, data: { ...entry.data, votes: store.votes } }
}

/** The entries of a model: its articles and its poll. */
function entries(call: Call, model: unknown): { id: string; data: object }[] {
  if (model === 'sondage') return [poll(call)]
  return model === 'article' ? articles(call.store.now) : []
}

const everyEntry = (call: Call) => [...entries(call, 'article'), poll(call)]
const referenced = (call: Call, ref: unknown) =>
  everyEntry(call).find(({ id }) => id === (ref as { id?: unknown } | null)?.id)

const word = 'SOUPE'
const dailyWord = ({ store, query, body }: Call) => {
  const lang = query.get('lang') ?? String(body['lang'] ?? 'fr')
  const date = new Date(store.now).toISOString().slice(0, 10)
  const nextAt = new Date(Date.parse(date) + 86_400_000).toISOString()
  return { id: `${lang}-${date}`, lang, date, length: word.length, firstLetter: word[0], tries: 6, nextAt }
}

function verdict({ body }: Call): unknown {
  const guess = String(body['word']).toUpperCase()
  const letters = [...guess].map((letter, index) =>
    letter === word[index] ? 'right' : word.includes(letter) ? 'misplaced' : 'absent',
  )
  return { word: guess, valid: true, correct: guess === word, letters, over: guess === word }
}

export const contentRoutes: Routes = {
  'GET /taxonomies': ({ query }) => {
    const [type, hidden] = [query.get('type'), query.get('hidden')]
    const shown = taxonomies.filter(
      (item) => (type === null || item.type === type) && (hidden !== 'false' || !item.hidden),
    )
    return paged(shown, query)
  },
  'GET /taxonomies/by-slug/:': ({ params }) => found(taxonomies.find(({ slug }) => slug === params[0])),
  'GET /taxonomies/:': ({ params }) => found(taxonomies.find(({ _id }) => _id === params[0])),
  'GET /hotspots': ({ query }) => paged(hotspots, query),
  'GET /hotspots/by-slug/:': ({ params }) => found(hotspots.find(({ slug }) => slug === params[0])),
  'GET /translations': ({ query }) => paged(translations, query),
  'GET /seo/key/:': ({ params }) => found(seoTexts.find(({ key }) => key === params[0])),
  'POST /builder/vote/:': (call) => {
    const answer = String(call.body['answer'])
    if (call.params[0] !== poll(call).id || !(answer in call.store.votes)) throw new Refusal(404, 'No such choice')
    call.store.votes[answer] = (call.store.votes[answer] ?? 0) + 1
    return { votes: call.store.votes }
  },
  'POST /builder/getref': (call) => found(referenced(call, call.body['ref'])),
  'POST /builder/getrefs': (call) => ({
    data: ((call.body['refs'] as unknown[] | undefined) ?? []).map((ref) => referenced(call, ref) ?? null),
  }),
  'POST /builder/getone': (call) => ({ data: entries(call, call.body['model'])[0] ?? null }),
  'POST /builder/getall': (call) => paged(entries(call, call.body['model']), new URLSearchParams()),
  'POST /builder/querycontent': ({ store }) => {
    const kinds = articles(store.now).map((article) => ({ kind: 'article', article }))
    return paged(kinds, new URLSearchParams())
  },
  'GET /builder/search': ({ store, query }) => {
    const q = (query.get('q') ?? '').toLowerCase()
    const fitting = articles(store.now).filter(({ data }) => JSON.stringify(data).toLowerCase().includes(q))
    return paged(fitting, query)
  },
  'POST /builder/track': () => ({ success: true }),
  'GET /game/word': (call) => ({ data: dailyWord(call) }),
  'POST /game/word/valid': verdict,
  'GET /game/winners': ({ store }) => {
    const date = new Date(store.now).toISOString().slice(0, 10)
    return { data: [{ name: 'Lea M.', tries: 3, durationMs: 60_000, date }], total: 1, count: 1 }
  },
  'POST /game/score': ({ body }) => ({ data: { id: String(body['id'] ?? ''), word, won: true, tries: 3 } }),
  'POST /game/winner': ({ body }) => ({
    data: { id: String(body['id'] ?? ''), word, won: true, tries: 3, name: body['name'] },
  }),
}
