import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { offlineHeaders } from '../../src/contracts/offline.ts'
import { anonymous } from '../../src/page/define-page.ts'
import { createSite } from '../app.ts'
import { ownHandle } from '../../tests/support/storages.ts'
import { buildProfile } from '../../tests/support/visitors.ts'
import type { Person } from '../http/context.ts'

/** A site whose own step counts the requests that go through the chain. @param people who they are, by their cookie */
function openCounted(origin: string, people: Record<string, Person> = {}) {
  let chained = 0
  const personOf = (cookie: string | undefined) => people[cookie ?? '']
  const { fetch } = createSite({
    identify: {
      async handler(c, next) {
        chained += 1
        c.set('visitor', personOf(c.req.header('cookie')) ?? anonymous)
        await next()
      },
      dependsOn: { cookies: ['who'], isUnchanged: ({ headers }) => !headers.has('x-changed') },
      recall: ({ cookie }) => personOf(cookie),
    },
  })
  const bindings = { ...env, FLAGS: ownHandle(env.FLAGS) }
  return async (path: string, headers: Record<string, string> = {}) => {
    const before = chained
    const context = createExecutionContext()
    const response = await fetch(new Request(origin + path, { headers }), bindings, context)
    const text = await response.text()
    await waitOnExecutionContext(context)
    const [etag, mark] = ['etag', offlineHeaders.visitor].map((name) => response.headers.get(name))
    return { status: response.status, text, isChained: chained > before, etag: etag!, mark }
  }
}

test('a cached page leaves before the chain, and gives what the chain gave', async () => {
  const ask = openCounted('https://fast-path.test')
  const [rendered, cached, fast] = [await ask('/media'), await ask('/media'), await ask('/media')]
  expect([rendered, cached, fast].map(({ isChained }) => isChained)).toEqual([true, true, false])
  expect(fast).toEqual({ ...cached, isChained: false })
})

test.each<[string, (etag: string) => Record<string, string>, number]>([
  ['a cookie of a step', () => ({ cookie: 'a=1; who=ana' }), 200],
  ['something else that a step reads', () => ({ 'x-changed': '1' }), 200],
  ['a preview’s cookie', () => ({ cookie: 'preview=token' }), 200],
  ['the variation of an experiment', () => ({ cookie: 'builder.tests.x=y' }), 200],
  ['a frame of the visual editor', () => ({ 'sec-fetch-dest': 'iframe' }), 200],
  ['a condition', (etag) => ({ 'if-none-match': etag }), 304],
])('%s goes through the chain', async (what, headersFor, status) => {
  const ask = openCounted(`https://fast-path-${what.replaceAll(/[^a-z]/g, '-')}.test`)
  for (let count = 0; count < 2; count++) await ask('/media')
  const { etag, isChained } = await ask('/media')
  expect(isChained).toBe(false)
  const answer = await ask('/media', headersFor(etag))
  expect([answer.isChained, answer.status]).toEqual([true, status])
})

test('a cookie that no step reads does not', async () => {
  const ask = openCounted('https://fast-path-other-cookie.test')
  for (let count = 0; count < 2; count++) await ask('/media')
  expect((await ask('/media', { cookie: 'consent=true; whose=1' })).isChained).toBe(false)
})

test('the home goes through it for another language', async () => {
  const ask = openCounted('https://fast-path-home.test')
  for (let count = 0; count < 2; count++) await ask('/')
  expect((await ask('/')).isChained).toBe(false)
  const answer = await ask('/', { 'accept-language': 'es' })
  expect(answer.status).toBe(302)
})

test('signed-in visitors take it although nobody else came, and each gets their own page', async () => {
  const people = Object.fromEntries(
    ['Ada', 'Grace'].map((displayname) => [
      `who=${displayname}`,
      { ...anonymous, user: buildProfile({ _id: `id-of-${displayname}`, displayname }) },
    ]),
  )
  const ask = openCounted('https://fast-path-own.test', people)
  for (let count = 0; count < 2; count++) await ask('/media', { cookie: 'who=Ada' })
  const ada = await ask('/media', { cookie: 'who=Ada' })
  expect(ada).toMatchObject({ isChained: false, mark: 'id-of-Ada', text: expect.stringContaining('Ada') })
  const grace = await ask('/media', { cookie: 'who=Grace' })
  expect(grace).toMatchObject({ isChained: false, mark: 'id-of-Grace', text: expect.stringContaining('Grace') })
  expect(grace.etag).not.toBe(ada.etag)
  const stranger = await ask('/media')
  expect(stranger).toMatchObject({ isChained: true, mark: null })
  for (const name of ['Ada', 'Grace']) expect(stranger.text + (await ask('/media')).text).not.toContain(name)
})
