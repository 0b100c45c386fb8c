import { isLocale } from '../../../src/contracts/locales.ts'
import { fieldsOf, itemsOf, textOf, type Fields } from './values.ts'

/** Content and the game from the fields of spec §3 (D66). */

const msOf = (value: unknown): number | null => {
  const ms = typeof value === 'string' ? Date.parse(value) : value
  return typeof ms === 'number' && Number.isFinite(ms) ? ms : null
}

function topicOf(value: unknown): Fields | null {
  const reference = fieldsOf(value)
  const topic = fieldsOf(reference?.['value']) ?? reference
  const data = fieldsOf(topic?.['data'])
  const slug = textOf(data?.['slug'])
  return slug === undefined ? null : { id: textOf(topic?.['id']) ?? slug, data: { title: slug, ...data, slug } }
}

export function deriveArticle(value: unknown): unknown {
  const raw = fieldsOf(value)
  const data = fieldsOf(raw?.['data'])
  if (!raw || !data) return value
  const slug = textOf(data['slug']) ?? textOf(raw['slug'])
  const languages = itemsOf(data['langues']).filter(isLocale)
  return {
    ...raw,
    builderId: textOf(raw['builderId']) ?? raw['id'],
    slug,
    firstPublished: msOf(raw['firstPublished']),
    count: typeof raw['count'] === 'number' ? raw['count'] : 0,
    data: {
      descriptionCourte: '',
      media: 'article',
      ...data,
      image: textOf(data['image']) ?? null,
      slug,
      thematique: topicOf(data['thematique']),
      tags: itemsOf(data['tags']),
      langues: languages.length > 0 ? languages : ['fr'],
    },
  }
}

/** An entry of the content service (spec §3 Builder content entry). */
export function deriveEntry(value: unknown, model: unknown = ''): unknown {
  const raw = fieldsOf(value)
  if (!raw) return value
  return {
    name: '',
    modelName: model,
    published: 'published',
    createdDate: 0,
    lastUpdated: 0,
    count: 0,
    data: {},
    meta: {},
    variations: {},
    ...raw,
  }
}

/** Winners of today, of a service that has no list of the best. */
export function deriveWinners(body: unknown): unknown {
  const raw = fieldsOf(body)
  const data = raw?.['data'] ?? body
  if (!Array.isArray(data)) return body
  return { best: [], total: data.length, found: data.length, ...raw, data, count: data.length }
}

export const deriveScore = (value: unknown): unknown => ({ durationMs: null, player: null, ...fieldsOf(value) })

/** An uploaded picture of a service that has one size. */
export function deriveUpload(body: unknown): unknown {
  const raw = fieldsOf(fieldsOf(body)?.['data'] ?? body)
  return raw && { _id: raw['url'], width: 0, height: 0, type: '', variants: [], ...raw }
}
