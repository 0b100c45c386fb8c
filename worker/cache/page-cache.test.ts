import { describe, expect, test, vi } from 'vitest'
import type { RenderedPage } from './rendered-page.ts'
import type { DatedPage, SharedPages } from './shared-pages.ts'
import { PageCache } from './page-cache.ts'

const policy = { fresh: 10, stale: 20, query: [] }
const seconds = 1000

function page(parts: Partial<RenderedPage> = {}): RenderedPage {
  const bytes = new TextEncoder().encode('<p>page</p>')
  return {
    status: 200,
    pieces: [{ bytes }],
    event: undefined,
    byteLength: bytes.byteLength,
    policy: '',
    headers: {},
    cacheable: true,
    digest: 'x',
    ...parts,
  }
}

function open() {
  const cache = new PageCache()
  const behind: Promise<unknown>[] = []
  const ask = (
    key: string,
    at: number,
    rendered: RenderedPage | (() => Promise<RenderedPage>) = page(),
    notBefore = -1,
  ) =>
    cache.serve(
      key,
      policy,
      { now: at * seconds, notBefore: notBefore * seconds },
      (promise) => behind.push(promise),
      typeof rendered === 'function' ? rendered : async () => rendered,
    )
  return { cache, behind, ask }
}

test('a page is rendered to its end when the visitor who asked for it leaves, since others may wait for it', async () => {
  const { ask, behind } = open()
  const { promise, resolve } = Promise.withResolvers<RenderedPage>()
  void ask('/', 0, () => promise)
  const second = ask('/', 1)
  expect(behind.length).toBeGreaterThan(0)
  resolve(page({ digest: 'first' }))
  expect((await second).page.digest).toBe('first')
})

test('miss, then hit while fresh, then stale while a new one is rendered in the background', async () => {
  const { ask, behind } = open()
  const [first, second] = [page(), page()]
  expect(await ask('a', 0, first)).toEqual({ page: first, state: 'miss' })
  const unwanted = vi.fn<() => Promise<RenderedPage>>(async () => page())
  expect(await ask('a', 10, unwanted)).toEqual({ page: first, state: 'hit' })
  expect(unwanted).not.toHaveBeenCalled()
  const stale = await ask('a', 11, second)
  expect(stale.state).toBe('stale')
  expect(stale.page).toBe(first)
  await Promise.all(behind)
  const renewed = await ask('a', 12)
  expect(renewed.state).toBe('hit')
  expect(renewed.page).toBe(second)
})

test('past its stale time a page is rendered while the visitor waits', async () => {
  const { ask } = open()
  await ask('a', 0)
  const next = page()
  const answer = await ask('a', 31, next)
  expect(answer.state).toBe('miss')
  expect(answer.page).toBe(next)
})

test('a background rendering that fails leaves the old page and causes no error', async () => {
  const { ask, behind } = open()
  const first = page()
  await ask('a', 0, first)
  const { page: shown } = await ask('a', 15, () => Promise.reject(new Error('no')))
  expect(shown).toBe(first)
  await Promise.all(behind)
  expect((await ask('a', 16)).page).toBe(first)
})

test('a miss that fails throws, and the next one renders again', async () => {
  const { ask } = open()
  await expect(ask('a', 0, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await ask('a', 0)).state).toBe('miss')
})

test('concurrent requests share one rendering', async () => {
  const { ask } = open()
  const render = vi.fn<() => Promise<RenderedPage>>(async () => page())
  const answers = await Promise.all([ask('a', 0, render), ask('a', 0, render), ask('a', 0, render)])
  expect(render).toHaveBeenCalledTimes(1)
  expect(new Set(answers.map((answer) => answer.page)).size).toBe(1)
})

test('what may not be cached is rendered each time', async () => {
  const { ask } = open()
  await ask('a', 0, page({ cacheable: false }))
  expect((await ask('a', 0)).state).toBe('miss')
})

test('keys share nothing', async () => {
  const { ask } = open()
  const [a, b] = [page(), page()]
  await ask('a', 0, a)
  await ask('b', 0, b)
  expect((await ask('a', 1)).page).toBe(a)
  expect((await ask('b', 1)).page).toBe(b)
})

test('past 12 MB, which sent pages hold twice, the oldest pages are dropped', async () => {
  const { ask } = open()
  const megabyte = page({ byteLength: 1024 * 1024 })
  for (let index = 0; index < 13; index++) await ask(`page ${index}`, 0, megabyte)
  expect((await ask('page 1', 0, megabyte)).state).toBe('hit')
  expect((await ask('page 0', 0, megabyte)).state).toBe('miss')
})

test('a page of another status is cached for 30 seconds at most, and 200 of them at once', async () => {
  const { cache, ask } = open()
  const lost = page({ status: 404 })
  const long = { fresh: 3600, stale: 0, query: [] }
  const askLong = (at: number) =>
    cache.serve(
      'lost',
      long,
      { now: at * seconds },
      () => undefined,
      async () => lost,
    )
  await askLong(0)
  expect((await askLong(30)).state).toBe('hit')
  expect((await askLong(31)).state).toBe('miss')

  await ask('real', 40)
  for (let index = 0; index < 300; index++) await ask(`made up ${index}`, 40, lost)
  expect((await ask('made up 0', 41, lost)).state).toBe('hit')
  expect((await ask('made up 299', 41, lost)).state).toBe('miss')
  expect((await ask('real', 41)).state).toBe('hit')
})

test('after clear everything is rendered anew, not-found pages too', async () => {
  const { cache, ask } = open()
  const lost = page({ status: 404 })
  for (let index = 0; index < 200; index++) await ask(`made up ${index}`, 0, lost)
  cache.clear()
  expect((await ask('other', 0, lost)).state).toBe('miss')
  expect((await ask('other', 0, lost)).state).toBe('hit')
})

test('a visitor who has just changed something gets a newer page, and so does everyone after them', async () => {
  const { ask } = open()
  const [before, after] = [page(), page()]
  await ask('a', 1, before)
  expect(await ask('a', 2, after, 0)).toEqual({ page: before, state: 'hit' })
  expect(await ask('a', 3, after, 2)).toEqual({ page: after, state: 'miss' })
  expect(await ask('a', 4, page())).toEqual({ page: after, state: 'hit' })
})

test('a rendering that began before a change is not shared with the visitor who made it', async () => {
  const { ask } = open()
  const [before, after] = [page(), page()]
  let finish = () => {}
  const slow = ask('a', 1, () => new Promise((resolve) => (finish = () => resolve(before))))
  const fresh = await ask('a', 3, after, 2)
  finish()
  expect([(await slow).page === before, fresh.page === after]).toEqual([true, true])
})

describe('pages of other isolates', () => {
  /** What isolates of a location share, as a map. */
  function sharedMap(): SharedPages & { stored: Map<string, DatedPage> } {
    const stored = new Map<string, DatedPage>()
    const shared = {
      stored,
      get: async (key: string) => stored.get(key),
      put: async (key: string, dated: DatedPage) => void stored.set(key, dated),
    }
    return shared as unknown as SharedPages & typeof shared
  }
  function openTwo() {
    const shared = sharedMap()
    const behind: Promise<unknown>[] = []
    const isolate = () => {
      const cache = new PageCache()
      return async (at: number, rendered: string, notBefore = -1) => {
        const render = async () => page({ policy: rendered })
        const times = { now: at * seconds, notBefore: notBefore * seconds, shared }
        const found = await cache.serve('a', policy, times, (work) => behind.push(work), render)
        await Promise.all(behind)
        return [found.page.policy, found.state]
      }
    }
    return { one: isolate(), other: isolate(), shared }
  }

  test('are served while they are fresh, no longer than in the isolate that rendered them', async () => {
    const { one, other } = openTwo()
    expect(await one(0, 'first')).toEqual(['first', 'miss'])
    expect(await other(9, 'second')).toEqual(['first', 'shared'])
    expect(await other(10, 'second')).toEqual(['first', 'hit'])
    expect(await other(11, 'second')).toEqual(['first', 'stale'])
    expect(await other(12, 'third')).toEqual(['second', 'hit'])
    expect(await one(13, 'third'), 'renewed by the other').toEqual(['first', 'stale'])
    expect(await one(14, 'third')).toEqual(['second', 'hit'])
  })

  test('are served stale while they are renewed, then not at all', async () => {
    const { one, other } = openTwo()
    await one(0, 'first')
    expect(await other(20, 'second')).toEqual(['first', 'shared'])
    expect(await other(21, 'third')).toEqual(['second', 'hit'])
    expect(await one(60, 'fourth')).toEqual(['fourth', 'miss'])
  })

  test('are not served when something changed since', async () => {
    const { one, other } = openTwo()
    await one(1, 'first')
    expect(await other(3, 'second', 2)).toEqual(['second', 'miss'])
    expect(await one(4, 'third', 2)).toEqual(['second', 'shared'])
  })

  test('that cannot be cached or were not found are not shared', async () => {
    const { shared } = openTwo()
    for (const parts of [{ cacheable: false }, { status: 404 }])
      await new PageCache().serve(
        'a',
        policy,
        { now: 0, shared },
        () => undefined,
        async () => page(parts),
      )
    expect(shared.stored.size).toBe(0)
  })
})
