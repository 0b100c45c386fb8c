import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { Endpoint } from '../../src/contracts/endpoint.ts'
import { errorBody } from '../../src/contracts/v1/shapes.ts'
import { endpoints } from '../../src/contracts/v1/table.ts'
import { createBackend } from '../../worker/backend/backend.ts'
import { signedInUser } from '../support/accounts.ts'
import { dayMs, testNow } from '../support/factories.ts'
import { hostileValues } from './hostile-values.ts'
import { accountCases, accountToken } from './account-cases.ts'
import { storeAll, v1Cases } from './v1-cases.ts'

const backend = createBackend()
const calls = 2_000
const slowestMs = 2_000
/** The same every day, and one of the day: what it finds can be found again by its number. */
const seeds = [1, 2, 3, 4, Math.floor(Date.now() / dayMs)]

type Values = ReturnType<typeof hostileValues>

/** Ids that exist, and what may stand in their place. */
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
  'x'.repeat(300),
  "'--",
]

function pathOf({ path, spec }: Endpoint, values: Values): string {
  // As often as not the thing that the endpoint's case is about.
  if (values.chance(0.5)) return v1Cases[spec.id]!.right
  const filled = path.replace(/\{\w+\}/g, () => values.pick(names))
  if (values.chance(0.03)) return `${filled}/${values.pick(names)}`
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(Object(spec.query ? values.for(spec.query) : {}) as object))
    query.append(name, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  return query.size > 0 ? `${filled}?${query.toString()}` : filled
}

/** A form whose file may be none, or no picture. */
function formOf(value: unknown, values: Values): FormData {
  const form = new FormData()
  for (const [name, part] of Object.entries(Object(value) as object)) {
    if (part instanceof File) form.append(name, part)
    else if (name === 'file' && values.chance(0.7)) form.append(name, new File([JSON.stringify(part) ?? ''], 'x'))
    else form.append(name.toWellFormed(), String(JSON.stringify(part)))
  }
  return form
}

function bodyOf({ spec }: Endpoint, values: Values): { body?: BodyInit; type?: string } {
  const right = v1Cases[spec.id]!.body
  const value =
    right !== undefined && values.chance(0.5) ? values.near(right) : spec.body ? values.for(spec.body) : values.odd()
  if (spec.multipart && values.chance(0.9)) return { body: formOf(value, values) }
  if (values.chance(0.03)) return { body: values.pick(['{', '', 'null', '\u0000', '[1,']), type: 'application/json' }
  return { body: JSON.stringify(value) ?? '', type: values.chance(0.02) ? 'text/plain' : 'application/json' }
}

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

/** What is wrong with an answer, if anything. */
async function fault(answer: Response): Promise<string | undefined> {
  if (answer.status >= 500) return 'fails'
  if (answer.status < 400) return undefined
  const { success, data } = errorBody.safeParse(await answer.json().catch(() => undefined))
  if (!success) return 'has another shape'
  const named = Object.keys(data.error.fields ?? {}).length > 0
  return answer.status === 400 && !named ? 'names no field' : undefined
}

test.each(seeds)(
  `${calls} calls of every kind: no failure, no wait, every 400 says why (seed %i)`,
  { timeout: 120_000 },
  async (seed) => {
    const values = hostileValues(seed)
    const statuses = new Set<number>()
    const wrong: string[] = []
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let tokens: (string | undefined)[] = []
    for (let round = 0; round < calls; round++) {
      if (round % 200 === 0) {
        // A call may have changed or deleted what others need.
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
    // All kinds of answers were among them.
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 405, 415]))
  },
)

test('while the database fails, every call of an account says so in the one shape', { timeout: 30_000 }, async () => {
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
  for (const { method, spec } of endpoints.filter(({ spec }) => accountCases[spec.id])) {
    const { right, body } = accountCases[spec.id]!
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
  // What is logged names the fault and nobody.
  expect(logged.mock.calls.length).toBeGreaterThan(0)
  expect(logged.mock.calls.map(String).join()).not.toMatch(/@example\.org|argon2/)
  for (const [, error] of logged.mock.calls)
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/@example\.org|argon2/)
  logged.mockRestore()
})
