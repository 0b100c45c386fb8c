import { expect, test, vi } from 'vitest'
import type { Block, Entry } from '../../src/builder/entry.ts'
import { resolveEntry, type Parts } from './resolve-entry.ts'

const symbolBlock = (entry: string, content?: Entry): Block =>
  ({
    '@type': '@builder.io/sdk:Element',
    id: `builder-${entry}`,
    component: { name: 'Symbol', options: { symbol: { model: 'symbol', entry, ...(content && { content }) } } },
  }) as Block

const text = (words: string): Block => ({
  id: `builder-${words}`,
  component: { name: 'Text', options: { text: words } },
})

function partsOf(entries: Record<string, Entry>, answers: Record<string, unknown> = {}): Parts & { asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    entry: async (model, id) => {
      asked.push(`${model} ${id}`)
      return entries[id] ?? null
    },
    request: async (url) => {
      asked.push(url)
      if (!(url in answers)) throw new Error('no answer')
      return answers[url]
    },
  }
}

test('symbols within symbols are fetched, wherever they are', async () => {
  const parts = partsOf({
    outer: { id: 'outer', data: { blocks: [symbolBlock('inner')] } },
    inner: { id: 'inner', data: { blocks: [text('deep')] } },
  })
  const columns: Block = {
    id: 'columns',
    component: { name: 'Columns', options: { columns: [{ blocks: [symbolBlock('outer')] }] } },
  }
  const { entry } = await resolveEntry({ id: 'page', data: { blocks: [columns] } }, parts)
  expect(JSON.stringify(entry)).toContain('deep')
  expect(parts.asked).toEqual(['symbol outer', 'symbol inner'])
})

test('a symbol that holds itself ends', async () => {
  const parts = partsOf({ self: { id: 'self', data: { blocks: [symbolBlock('self')] } } })
  await resolveEntry({ id: 'page', data: { blocks: [symbolBlock('self')] } }, parts)
  expect(parts.asked.length).toBeLessThan(10)
})

test('a symbol that cannot be read is logged, the rest stays', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { entry } = await resolveEntry(
    { id: 'page', data: { blocks: [symbolBlock('gone'), text('here')] } },
    partsOf({}),
  )
  expect(JSON.stringify(entry)).toContain('here')
  expect(log.mock.calls[0]![0]).toContain('Could not fetch symbol content')
  log.mockRestore()
})

test('variations are resolved too, and reported', async () => {
  const inner: Entry = {
    id: 'tested',
    data: {},
    variations: { a: { testRatio: 0.5, data: { blocks: [symbolBlock('inner')] } } },
  }
  const parts = partsOf({ tested: inner, inner: { id: 'inner', data: { blocks: [text('in a')] } } })
  const { experiments, entry } = await resolveEntry({ id: 'page', data: { blocks: [symbolBlock('tested')] } }, parts)
  expect(experiments.map(({ id }) => id)).toEqual(['tested'])
  expect(JSON.stringify(entry)).toContain('in a')
})

test('references get their entries, requests their answers', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const parts = partsOf({ t1: { id: 't1', data: { slug: 'climat' } } }, { 'https://a.test/x?q=deux%20mots': { n: 1 } })
  const { entry } = await resolveEntry(
    {
      id: 'page',
      data: {
        topic: { '@type': '@builder.io/core:Reference', model: 'topic', id: 't1' },
        state: { q: 'deux mots' },
        httpRequests: {
          found: 'https://a.test/x?q={{state.q}}',
          failing: 'https://a.test/none',
          writing: { request: { url: 'https://a.test/x?q=deux%20mots', method: 'POST' } },
        },
      },
    },
    parts,
  )
  expect(entry.data?.['topic']).toMatchObject({ value: { data: { slug: 'climat' } } })
  expect(entry.data?.state).toEqual({ q: 'deux mots', found: { n: 1 } })
  log.mockRestore()
})

test('symbols and variations get the answers of their own requests, by the values of their place', async () => {
  const asks = (path: string) => ({ httpRequests: { found: `https://a.test/${path}` } })
  const inner: Entry = {
    id: 'inner',
    data: { ...asks('{{state.city}}'), inputs: [{ name: 'city', defaultValue: 'Lyon' }] },
    variations: { a: { testRatio: 0.5, data: asks('variation') } },
  }
  const symbol = symbolBlock('inner')
  symbol.component!.options!['symbol'] = {
    ...(symbol.component!.options!['symbol'] as object),
    data: { city: 'Lille' },
  }
  const answers = { 'https://a.test/Lille': { n: 1 }, 'https://a.test/variation': { n: 2 } }
  const { entry } = await resolveEntry({ id: 'page', data: { blocks: [symbol] } }, partsOf({ inner }, answers))
  const { content } = entry.data!.blocks![0]!.component!.options!['symbol'] as { content: Entry }
  expect(content.data?.state).toEqual({ found: { n: 1 } })
  expect(content.variations?.['a']?.data?.state).toEqual({ found: { n: 2 } })
})

test('blocks that are written out as a text are read', async () => {
  const { entry } = await resolveEntry(
    { id: 'page', data: { blocksString: JSON.stringify([text('written')]) } },
    partsOf({}),
  )
  expect(entry.data?.blocks?.[0]?.id).toBe('builder-written')
})
