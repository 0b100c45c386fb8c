import { contentParams, type ContentParams } from '../../src/contracts/v1/builder.ts'
import { AppError } from '../../src/contracts/errors.ts'
import { isLocale } from '../../src/contracts/locales.ts'
import { presentEntries, selectEntries } from '../backend/content/content-store.ts'

interface DeliveryRequest {
  db: D1Database
  /** Drafts may be seen; without it, what asks for them is ignored. */
  drafts: boolean
}

/**
 * The content delivery service over our own store, under the address of the real one (D18):
 * `GET /api/{v2|v3}/content/{model}`.
 * @throws {AppError} `not_found` for another address, `invalid_input` naming a parameter
 */
export async function serveDelivery(url: URL, { db, drafts }: DeliveryRequest): Promise<Response> {
  const [, model] = /^\/api\/v[23]\/content\/([A-Za-z][\w-]{0,79})$/.exec(url.pathname) ?? []
  if (!model) throw new AppError('not_found', `No such endpoint: ${url.pathname}`)
  const params = paramsOf(url.searchParams)
  const seesDrafts = drafts && params.includeUnpublished
  const { entries } = await selectEntries(db, { ...params, model, drafts: seesDrafts })
  const results = await presentEntries(db, entries, { ...params, drafts: seesDrafts })
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
  const attributes = parsed(text('userAttributes')) as { urlPath?: unknown } | undefined
  const result = contentParams.safeParse({
    limit: number('limit'),
    offset: number('offset'),
    fields: text('fields'),
    omit: text('omit'),
    includeRefs: flag('includeRefs'),
    includeUnpublished: flag('includeUnpublished'),
    ...(isLocale(locale) && { locale }),
    ...(typeof attributes?.urlPath === 'string' && { userAttributes: { urlPath: attributes.urlPath } }),
    sort: Object.fromEntries(named('sort.').map(([name, value]) => [name, Number(value)])),
    query: queryOf(named('query.')),
  })
  if (result.success) return result.data
  const fields = Object.fromEntries(
    result.error.issues.map(({ path, message }) => [path.join('.') || 'query', message]),
  )
  throw new AppError('invalid_input', 'Some parameters are not valid', { fields })
}

/** `data.startDate.$lte=12` and `data.slug="a"`: operators are gathered under their field. */
function queryOf(conditions: (readonly [string, string])[]): Record<string, unknown> {
  const query = new Map<string, unknown>()
  for (const [name, text] of conditions) {
    const [, path = '', operator] = /^(.*?)(?:\.(\$\w+))?$/.exec(name)!
    const value = parsed(text) ?? text
    if (operator === undefined) query.set(path, value)
    else query.set(path, { ...(query.get(path) as object | undefined), [operator]: value })
  }
  return Object.fromEntries(query)
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}
