import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { emptyDatabase, seedDatabase } from '../../../worker/seed/seed.ts'
import { farStorages } from './far-storages.ts'
import { openSite } from '../open-site.ts'

beforeAll(async () => {
  await emptyDatabase(env.DB)
  await seedDatabase(env.DB, Date.now())
})

/** Waves of a request on an isolate that knows nothing but the code of the page. */
async function wavesOf(path: string) {
  const { bindings, waves } = farStorages()
  const { status } = await openSite({ bindings }).ask(path)
  return { status, waves }
}

/** The first link of a page that has this form. */
async function linkOn(page: string, form: RegExp): Promise<string> {
  const [, link] = form.exec((await openSite().ask(page)).text) ?? []
  expect(link, `a link on ${page}`).toBeDefined()
  return link!
}

test.each([
  ['a list', '/events', 200, 1],
  ['a list in English', '/en/events', 200, 1],
  ['a search', '/events?search=climat', 200, 1],
  ['a list of a city', '/events/city/paris', 200, 1],
  ['a list with filters', '/events?topic=ecologie&free=true', 200, 1],
  ['events of the API', '/v1/events', 200, 1],
  ['polls', '/sondages', 200, 1],
  ['the home page', '/', 200, 2],
  // The articles of its newest playlist are awaited below all else.
  ['the media', '/media', 200, 3],
  ['resources', '/resources', 200, 2],
  ['an article', () => linkOn('/media', /href="(\/media\/(?!category)[\w-]+\/[\w-]+)"/), 200, 2],
  ['an event', () => linkOn('/events', /href="(\/events\/e\/[\w-]+)"/), 200, 1],
  ['an unknown path', '/nowhere', 404, 2],
  ['an unknown event', '/events/e/nowhere', 404, 2],
])('%s waits for as many round trips as it must', async (_, given, status, expected) => {
  const path = typeof given === 'string' ? given : await given()
  await openSite().ask(path)
  let found = await wavesOf(path)
  // A busy machine may split a wave, but never joins two.
  for (let more = 0; more < 3 && found.waves.length > expected; more++) found = await wavesOf(path)
  expect(found.status).toBe(status)
  expect(found.waves.length, JSON.stringify(found.waves, null, 1)).toBe(expected)
  // What is asked for at the same time travels together, but for calls that something else was awaited for.
  const databaseCalls = found.waves.map((wave) => wave.filter((name) => name.startsWith('D1')).length)
  expect(Math.max(...databaseCalls), JSON.stringify(found.waves, null, 1)).toBeLessThanOrEqual(2)
})

test.each([
  ['a list', '/events', 1],
  ['polls', '/sondages', 1],
  ['the home page', '/', 2],
])('%s waits no more in an isolate that answered another page before', async (_, path, expected) => {
  await openSite().ask(path)
  const known = async () => {
    const { bindings, waves } = farStorages()
    const site = openSite({ bindings })
    await site.ask('/en/media')
    waves.length = 0
    expect((await site.ask(path)).status).toBe(200)
    return waves
  }
  let waves = await known()
  for (let more = 0; more < 3 && waves.length > expected; more++) waves = await known()
  expect(waves.length, JSON.stringify(waves, null, 1)).toBe(expected)
})
