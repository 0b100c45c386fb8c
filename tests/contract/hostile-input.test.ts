import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../src/contracts/endpoint.ts'
import { errorBody } from '../../src/contracts/shapes.ts'
import { endpoints } from '../../src/contracts/table.ts'
import { createBackend } from '../../worker/backend/backend.ts'
import { openSite } from '../journeys/open-site.ts'
import { signedInUser } from '../support/accounts.ts'
import { dayMs, testNow } from '../support/factories.ts'
import { hostileValues } from './hostile-values.ts'
import { accountCases, accountToken } from './account-cases.ts'
import type { Case } from './contract-suite.ts'
import { storeAll, v1Cases } from './v1-cases.ts'

const backend = createBackend()
const cases: Record<string, Case> = v1Cases
const calls = 2_000
const slowestMs = 20_000
/** One fixed seed, and one of the day; a failure can be repeated by its seed. */
const seeds = [1, 2, 3, 4, Math.floor(Date.now() / dayMs)]

type Values = ReturnType<typeof hostileValues>

/** Ids that exist, and hostile values in their place. */
const names = [
  'e1',
  'e2',
  'u1',
  'u2',
  's2',
  'none',
  'events%2Findex',
  '%00',
  '%F0%9F%92%A5',
  '..%2f',
  '%',
  '%E0%A4%A',
  '%ED%A0%80',
  '%ff%fe',
  '%2',
  '%00%2e%2e',
  'x'.repeat(300),
  "'--",
]

function pathOf({ path, spec }: Endpoint, values: Values): string {
  // Half of the calls use the valid path of the endpoint's case.
  if (values.chance(0.5)) return cases[spec.id]!.right
  const filled = path.replace(/\{\w+\}/g, () => values.pick(names))
  if (values.chance(0.03)) return `${filled}/${values.pick(names)}`
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(Object(spec.query ? values.for(spec.query) : {}) as object))
    query.append(name, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  return query.size > 0 ? `${filled}?${query.toString()}` : filled
}

/** A form whose file may be missing or not an image. */
function formOf(value: unknown, values: Values): FormData {
  const form = new FormData()
  for (const [name, part] of Object.entries(Object(value) as object)) {
    if (part instanceof File) form.append(name, part)
    else if (name === 'file' && values.chance(0.7)) form.append(name, new File([JSON.stringify(part) ?? ''], 'x'))
    else form.append(name.toWellFormed(), String(JSON.stringify(part)))
  }
  return form
}

function bodyOf(endpoint: Endpoint, values: Values): { body?: BodyInit; type?: string } {
  const value = spoiledBody(endpoint, values)
  if (endpoint.spec.multipart && values.chance(0.9)) return { body: formOf(value, values) }
  if (values.chance(0.03)) return { body: values.pick(['{', '', 'null', '\u0000', '[1,']), type: 'application/json' }
  return { body: JSON.stringify(value) ?? '', type: values.chance(0.02) ? 'text/plain' : 'application/json' }
}

const spoiledBody = ({ spec }: Endpoint, values: Values): unknown =>
  values.chance(0.5) ? values.near(cases[spec.id]!.body ?? {}) : spec.body ? values.for(spec.body) : values.odd()

function requestOf(values: Values, tokens: (string | undefined)[]): Request {
  const endpoint = values.pick(endpoints)
  const method = values.chance(0.03) ? values.pick(['PATCH', 'POST', 'PUT', 'DELETE', 'OPTIONS']) : endpoint.method
  const { body, type } = bodyOf(endpoint, values)
  const token = values.pick(tokens)
  const headers = {
    ...(type && { 'content-type': type }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const url = `https://site.test${pathOf(endpoint, values)}`
  return new Request(url, { method, headers, ...(method !== 'GET' && { body: body ?? null }) })
}

/** What is wrong with a response, if anything. */
async function fault(answer: Response): Promise<string | undefined> {
  if (answer.status >= 500) return 'fails'
  if (answer.status < 400) return undefined
  const { success, data } = errorBody.safeParse(await answer.json().catch(() => undefined))
  if (!success) return 'has another shape'
  const fields = data.error.fields ?? {}
  if (Object.values(fields).some((message) => ofLibrary.test(message))) return 'speaks the words of a library'
  return answer.status === 400 && Object.keys(fields).length === 0 ? 'names no field' : undefined
}

const ofLibrary = /invalid (input|string|option)|expected|received|too (big|small)|[<>]=/i

test.each(seeds)(
  `${calls} calls of every kind: no failure, no wait, every 400 says why (seed %i)`,
  { timeout: 600_000 },
  async (seed) => {
    const values = hostileValues(seed)
    const statuses = new Set<number>()
    const wrong: string[] = []
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let tokens: (string | undefined)[] = []
    for (let round = 0; round < calls; round++) {
      if (round % 200 === 0) {
        // A call may have changed or deleted rows that others need.
        await storeAll()
        tokens = [
          await accountToken(),
          await accountToken(),
          (await signedInUser({ role: 'admin' })).token,
          undefined,
          'x',
        ]
      }
      const request = requestOf(values, tokens)
      const copy = request.clone()
      const started = performance.now()
      const answer = await backend(request, env, { now: testNow, requestId: 'r', origin: 'https://site.test' })
      const took = performance.now() - started
      statuses.add(answer.status)
      const found = took > slowestMs ? `took ${took} ms` : await fault(answer)
      if (found !== undefined)
        wrong.push(
          `${copy.method} ${copy.url.slice(17, 200)} ${answer.status} ${found}: ${(await copy.text()).slice(0, 300)} ${String(logged.mock.lastCall).slice(0, 300)}`,
        )
    }
    logged.mockRestore()
    expect(wrong).toEqual([])
    // The calls got all kinds of statuses.
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 405, 415]))
  },
)

/** A form as a browser sends it: texts under names that the endpoint has, and under others. */
function formBody({ path, spec }: Endpoint, values: Values): FormData | URLSearchParams {
  const multipart = spec.multipart ? values.chance(0.9) : values.chance(0.2)
  const form = multipart ? formOf(values.for(z.object({ file: z.string() })), values) : new URLSearchParams()
  const add = (name: string, value: unknown) =>
    form.append(name, (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())
  for (const [name, value] of Object.entries(Object(spec.body ? values.for(spec.body) : {}) as object)) {
    if (values.chance(0.8)) add(name, value)
    for (const [part, inner] of Object.entries(Object(value) as object).slice(0, 5)) add(`${name}.${part}`, inner)
  }
  for (const [, name] of path.matchAll(/\{(\w+)\}/g)) add(name!, values.pick(names))
  if (values.chance(0.3))
    add(values.pick(['next', 'failed', '__proto__', 'constructor.name', '.', 'a..b']), values.odd())
  return form
}

const languages = { fr: '', en: '/en', es: '/es' }
const pages = [
  '/',
  '/events',
  '/events/e/{name}',
  '/events/city/{name}',
  '/media/{name}',
  '/login/{name}',
  '/{name}',
  '/{name}/{name}',
]

test.each([5, 6, 7])(
  '600 forms, calls and pages of a browser, in three languages: no failure, each refusal in the page’s language (seed %i)',
  { timeout: 600_000 },
  async (seed) => {
    const values = hostileValues(seed)
    const wrong: string[] = []
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    await storeAll()
    // The operators' calls before may have closed the site.
    await env.FLAGS.delete('maintenance')
    const site = openSite()
    const token = await accountToken()
    const kinds = new Set<string>()
    for (let round = 0; round < 600; round++) {
      const lang = values.pick(Object.keys(languages) as (keyof typeof languages)[])
      const page = languages[lang] + values.pick(pages).replaceAll('{name}', () => values.pick(names))
      const endpoint = values.pick(endpoints)
      const kind = values.pick(['page', 'form', 'form', 'call'] as const)
      const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin', origin: site.origin }
      if (values.chance(0.5))
        headers['cookie'] = `__Host-at=${token}; __Host-vo=v; __Host-ev=${values.pick(names)}!going!!!`
      if (values.chance(0.5)) headers['accept'] = 'application/json'
      headers['referer'] = site.origin + languages[lang] + '/events'
      const init: RequestInit = {
        headers,
        method: kind === 'page' ? 'GET' : kind === 'form' ? 'POST' : endpoint.method,
      }
      if (kind === 'form') init.body = formBody(endpoint, values)
      else if (kind === 'call' && init.method !== 'GET') {
        init.body = JSON.stringify(spoiledBody(endpoint, values)) ?? '{}'
        headers['content-type'] = 'application/json'
      }
      const path = kind === 'page' ? page : kind === 'form' ? `/forms/${endpoint.spec.id}` : pathOf(endpoint, values)
      const answer = await site.ask(path, init)
      kinds.add(`${kind} ${answer.status}`)
      const say = (what: string) =>
        wrong.push(
          `${init.method} ${path.slice(0, 200)} ${answer.status} ${what}: ${String(logged.mock.lastCall).slice(0, 400)}`,
        )
      if (answer.status >= 500) say('fails')
      const location = answer.headers.get('location')
      if (kind !== 'call' && location !== null && new URL(location, site.origin).origin !== site.origin) say('leaves')
      const isHtml = answer.headers.get('content-type')?.startsWith('text/html')
      if (isHtml && answer.status >= 400 && !answer.text.includes(`<html lang="${lang}"`)) say('is in another language')
      if (kind !== 'form' || answer.status < 400 || headers['accept'] === undefined) continue
      const { fields = {} } = errorBody.parse(JSON.parse(answer.text)).error
      for (const sentence of Object.values(fields)) {
        if (ofLibrary.test(sentence) || /\{\{/.test(sentence)) say(`says ${sentence}`)
        if (lang !== 'en' && /^(must|is not|has) /.test(sentence)) say(`says ${sentence} in ${lang}`)
      }
    }
    vi.restoreAllMocks()
    expect(wrong).toEqual([])
    expect([...kinds]).toEqual(
      expect.arrayContaining(['page 200', 'page 404', 'form 303', 'form 400', 'call 200', 'call 400']),
    )
  },
)

test('while the database fails, every account endpoint answers with the shape of all errors', async () => {
  const lost = () => Promise.reject(new Error('D1_ERROR: Network connection lost.'))
  const failing: unknown = new Proxy(env.DB, {
    get(target, key) {
      if (key === 'batch') return lost
      if (key !== 'prepare') return Reflect.get(target, key) as unknown
      const statement: Record<string, unknown> = { first: lost, all: lost, run: lost, raw: lost }
      statement['bind'] = () => statement
      return () => statement
    },
  })
  const token = await accountToken()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (const { method, spec } of endpoints.filter(({ spec }) => spec.id in accountCases)) {
    const { right, body } = cases[spec.id]!
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const request = new Request(`https://site.test${right}`, {
      method,
      headers,
      ...(spec.body && { body: JSON.stringify(body) }),
    })
    const answer = await backend(
      request,
      { ...env, DB: failing as D1Database },
      { now: testNow, requestId: 'r', origin: 'https://site.test' },
    )
    expect([spec.id, answer.status]).toEqual([spec.id, 503])
    expect(errorBody.parse(await answer.json()).error.code).toBe('unavailable')
    expect(answer.headers.get('retry-after')).toBe('10')
  }
  // The log names the fault and no person.
  expect(logged.mock.calls.length).toBeGreaterThan(0)
  expect(logged.mock.calls.map(String).join()).not.toMatch(/@example\.org|argon2/)
  logged.mockRestore()
})
