import type { BlockLoading } from '../../blocks/block-loading.ts'
import type { Entry } from '../../builder/entry.ts'
import type { Api } from '../../contracts/api.ts'
import { toArticle } from '../../contracts/content/article.ts'
import { textOf } from '../../contracts/content/localized-value.ts'
import { addressOf, type Endpoint, type EndpointCall } from '../../contracts/endpoint.ts'
import type { Locale } from '../../contracts/locales.ts'

/** A call of `/v1` with its answer. */
interface AnsweredCall {
  method: string
  /** Path and query. */
  address: string
  body?: unknown
  answer: unknown
}

/** What the blocks of an entry read while it was composed. */
export interface BlockReadings {
  locale: Locale
  calls: AnsweredCall[]
  articles: Entry[]
}

/** Notes what blocks read, for the page's data as JSON. */
export function noteReadings(loading: BlockLoading): { loading: BlockLoading; readings: BlockReadings } {
  const { api, content, locale } = loading
  const readings: BlockReadings = { locale, calls: [], articles: [] }
  const call = async (endpoint: Endpoint, input?: EndpointCall<Endpoint>) => {
    const answer = await api(endpoint, input)
    const { body } = input ?? {}
    const address = addressOf(endpoint, input)
    readings.calls.push({ method: endpoint.method, address, ...(body !== undefined && { body }), answer })
    return answer
  }
  const noting: BlockLoading['content'] = {
    all: async (model, select) => {
      const entries = await content.all(model, select)
      if (model === 'article') readings.articles.push(...entries)
      return entries
    },
    one: async (model, select) => {
      const entry = await content.one(model, select)
      if (model === 'article' && entry) readings.articles.push(entry)
      return entry
    },
  }
  return { loading: { ...loading, api: call as Api, content: noting }, readings }
}

/** Content by editors as JSON: its name, and what its blocks show in the shapes of `/v1`. */
export async function composedPayload({ entry, readings }: { entry: Entry; readings: Promise<BlockReadings> }) {
  const { locale, calls, articles: entries } = await readings
  const { title, description, url = null } = entry.data ?? {}
  const articles = entries.map((one) => toArticle(one, locale)).filter(({ slug }) => slug !== '')
  return {
    id: entry.id ?? null,
    title: textOf(title, locale) || (entry.name ?? null),
    description: textOf(description, locale) || null,
    url,
    // Several blocks may show the same.
    calls: [...new Map(calls.map((one) => [`${one.method} ${one.address} ${JSON.stringify(one.body)}`, one])).values()],
    articles: [...new Map(articles.map((one) => [one.id, one])).values()],
  }
}
