import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { errorBody } from '../../src/contracts/v1/shapes.ts'
import { endpoints } from '../../src/contracts/v1/table.ts'
import { createBackend } from '../../worker/backend/backend.ts'
import { testNow } from '../support/factories.ts'
import { accountCases, accountToken, storeAccount } from './account-cases.ts'

const backend = createBackend()

/** Numbers that look random and are the same in each run (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const odd: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  ' ',
  'x',
  'a@b.fr',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202e\u2066',
  '💥'.repeat(40),
  "' OR 1=1; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '{{constructor}}',
  '../../etc/passwd',
  'x'.repeat(5000),
  [],
  [[]],
  ['e1', null, 7],
  {},
  { formattedAddress: '\ud800' },
  { $gt: '' },
  JSON.parse('{"__proto__":{"admin":true},"constructor":1}'),
]

const withBodies = endpoints.filter(({ spec }) => spec.body && accountCases[spec.id])

test.each([1, 2, 3])(
  'bodies of every kind get a clear answer, never a failure of ours (seed %i)',
  { timeout: 60_000 },
  async (seed) => {
    const next = random(seed)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
    const token = await accountToken()
    const statuses = new Set<number>()
    const unclear: string[] = []
    for (let round = 0; round < 300; round++) {
      // A call may have deleted the account.
      if (round % 20 === 0) await storeAccount()
      const { method, spec } = pick(withBodies)
      const { right, body } = accountCases[spec.id]!
      const given: Record<string, unknown> = { ...(body as object) }
      for (const field of [...Object.keys(given), 'address', 'lang', 'displayname'])
        if (next() < 0.5) given[field] = pick(odd)
      const text = JSON.stringify(next() < 0.1 ? pick(odd) : given)
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const request = new Request(`https://site.test${right}`, { method, headers, body: text })
      const answer = await backend(request, env, { now: testNow, requestId: 'r', origin: 'https://site.test' })
      const content: unknown = await answer.json()
      statuses.add(answer.status)
      const { success, data } = errorBody.safeParse(content)
      const clear =
        answer.ok || (answer.status < 500 && success && (answer.status !== 400 || data.error.fields !== undefined))
      if (!clear) unclear.push(`${answer.status} ${spec.id} ${text.slice(0, 300)}`)
    }
    expect(unclear).toEqual([])
    // All kinds of answers were among them.
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404]))
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
