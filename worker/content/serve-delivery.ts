import { contentParams, type ContentParams } from '../../src/content/builder.contract.ts'
import { validate } from '../../src/contracts/plain-message.ts'
import { AppError } from '../../src/contracts/errors.ts'
import { isLocale } from '../../src/contracts/locales.ts'
import { parseJson } from '../../src/lib/parse-json.ts'
import { ownSource } from '../backend/content/own-source.ts'

interface DeliveryRequest {
  db: D1Database
  /** The caller may read drafts; without it `includeUnpublished` is ignored. */
  drafts: boolean
  /** The moment that counts, ms; without one entries are seen whatever their dates. */
  now: number | undefined
}

/**
 * The content delivery service over our own store, under the address of the real one (D18):
 * `GET /api/{v2|v3}/content/{model}`.
 * @throws {AppError} `not_found` for another address, `invalid_input` naming a parameter
 */
export async function serveDelivery(url: URL, { db, drafts, now }: DeliveryRequest): Promise<Response> {
  const [, model] = /^\/api\/v[23]\/content\/([A-Za-z][\w-]{0,79})$/.exec(url.pathname) ?? []
  if (!model) throw new AppError('not_found', `No such endpoint: ${url.pathname}`)
  const { includeUnpublished, ...params } = paramsOf(url.searchParams)
  const seesDrafts = drafts && includeUnpublished
  const { entries: results } = await ownSource(db, now).select(model, { ...params, drafts: seesDrafts })
  return Response.json(
    { results },
    { headers: { 'cache-control': seesDrafts ? 'private, no-store' : 'public, max-age=60' } },
  )
}

function paramsOf(search: URLSearchParams): ContentParams {
  const number = (name: string) => (search.has(name) ? Number(search.get(name)) : undefined)
  const flag = (name: string) => (search.has(name) ? search.get(name) === 'true' : undefined)
  const text = (name: string) => search.get(name) || undefined
  const named = (prefix: string) =>
    [...search]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value] as const)
  const locale = text('locale')?.split('-')[0]
  const userAttributes = parsed(text('userAttributes'))
  const attributes = named('userAttributes.').map(([name, value]) => [name, valueOf(value)] as const)
  const given = {
    limit: number('limit'),
    offset: number('offset'),
    fields: text('fields'),
    omit: text('omit'),
    includeRefs: flag('includeRefs'),
    includeUnpublished: flag('includeUnpublished'),
    ...(isLocale(locale) && { locale }),
    userAttributes:
      attributes.length > 0
        ? { ...(userAttributes as object | undefined), ...Object.fromEntries(attributes) }
        : userAttributes,
    sort: Object.fromEntries(named('sort.').map(([name, value]) => [name, Number(value)])),
    query: queryOf(named('query.')),
  }
  const result = validate(contentParams, given, 'query')
  if ('data' in result) return result.data
  throw new AppError('invalid_input', 'Some parameters are not valid', { fields: result.errors })
}

/** `data.startDate.$lte=12` and `data.slug="a"`: operators are gathered under their field. */
function queryOf(conditions: (readonly [string, string])[]): Record<string, unknown> {
  const query = new Map<string, unknown>()
  for (const [name, text] of conditions) {
    const [, path = '', operator] = /^(.*?)(?:\.(\$\w+))?$/.exec(name)!
    const value = valueOf(text)
    if (operator === undefined) query.set(path, value)
    else query.set(path, { ...(query.get(path) as object | undefined), [operator]: value })
  }
  return Object.fromEntries(query)
}

/** JSON, or a plain text. */
function valueOf(text: string): unknown {
  const value = parsed(text)
  return value === undefined ? text : value
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : parseJson(text)
  } catch {
    return undefined
  }
}
