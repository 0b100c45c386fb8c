import { describe, expect, test, vi } from 'vitest'
import type { Entry } from '../../src/builder/entry.ts'
import { applyChoices, drawChoices } from './choose-variation.ts'

const entry: Entry = {
  id: 'home',
  data: { title: 'default' },
  variations: {
    a: { id: 'a', testRatio: 0.3, data: { title: 'a' } },
    b: { id: 'b', testRatio: 0.2, data: { title: 'b' } },
  },
}
const nothing = () => undefined
const choose = (chance: number, stored: () => string | undefined = nothing) =>
  drawChoices([entry], { stored, random: () => chance }).get('home')

describe('a variation', () => {
  test('is drawn by its share, the rest gets the default', () => {
    const counts: Record<string, number> = {}
    for (let visitor = 0; visitor < 10_000; visitor++) {
      const choice = choose((visitor + 0.5) / 10_000)!
      counts[choice] = (counts[choice] ?? 0) + 1
    }
    expect(counts).toEqual({ a: 3000, b: 2000, home: 5000 })
  })

  test('is reused while it exists', () => {
    expect(choose(0.99, () => 'a')).toBe('a')
    expect(choose(0.1, () => 'home')).toBe('home')
    expect(choose(0.99, () => 'gone')).toBe('home')
  })

  test('is all that is left of the experiment, in symbols too', () => {
    const page: Entry = {
      id: 'page',
      data: { blocks: [{ id: 's', component: { name: 'Symbol', options: { symbol: { content: entry } } } }] },
    }
    const shown = applyChoices(page, new Map([['home', 'b']]))
    expect(JSON.stringify(shown)).toContain('"title":"b"')
    expect(JSON.stringify(shown)).not.toContain('default')
    expect(applyChoices(entry, new Map([['home', 'a']]))).toMatchObject({
      id: 'home',
      testVariationId: 'a',
      data: { title: 'a' },
    })
    expect(applyChoices(entry, new Map([['home', 'home']]))).toMatchObject({
      testVariationId: 'home',
      data: { title: 'default' },
    })
    expect(applyChoices(entry, new Map()).variations).toBeUndefined()
  })

  test('is what makes another object of an entry', () => {
    const plain: Entry = { id: 'plain', data: { title: 'always' } }
    expect(applyChoices(plain, new Map())).toBe(plain)
  })

  test('that cannot be read costs the experiment only', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const broken: Entry = { ...entry, variations: { a: {} } }
    const choices = drawChoices([broken], { stored: nothing, random: () => 0.1 })
    expect(applyChoices(broken, choices).data?.title).toBe('default')
    expect(log.mock.calls[0]![0]).toContain('Could not process A/B tests')
    log.mockRestore()
  })
})
