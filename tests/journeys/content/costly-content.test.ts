import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import type { Block } from '../../../src/builder/entry.ts'
import { entryStatements } from '../../../worker/backend/content/write-entries.ts'
import { buildEntry } from '../../support/content.ts'
import { openSite } from '../open-site.ts'
import { batch } from '../../../worker/backend/db/run-sql.ts'

const text = (words: string): Block => ({
  id: `builder-${words.replace(/\W/g, '')}`,
  component: { name: 'Text', options: { text: `<p>${words}</p>` } },
})

let paths = 0
/** Publishes a page at a new path. @returns the path */
async function publishPage(data: object): Promise<string> {
  const url = `/couteux-${(paths += 1)}`
  await batch(env.DB, entryStatements(buildEntry({ data: { url, title: 'Une page', ...data } })))
  return url
}

describe('content that is too expensive', () => {
  test.each([
    ['a pattern beyond the linear subset', '/(a+)\\1/.test("a".repeat(29) + "b")'],
    ['lists', 'let a = [1].values(); for (let i = 0; i < 22; i++) a = a.flatMap(Array.of); return a.reduce(Math.max)'],
    ['texts', 'let s = "x".repeat(19990); for (let i = 0; i < 6; i++) s = s.replace(/x/g, "$`"); return s'],
    ['values in each other', 'let a = []; for (let i = 0; i < 40; i++) a = [a, a]; return a'],
  ])('%s loses its value, and the page is served soon', async (_, code) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const bound = { ...text('Perdu'), bindings: { 'component.options.text': code } }
    const url = await publishPage({ blocks: [text('Avant'), bound, text('Ensuite')] })
    const site = openSite()
    const { status, text: html } = await site.ask(url)
    expect(status).toBe(200)
    expect(html).toContain('Avant')
    expect(html).not.toContain('<p>Perdu')
    expect(log).toHaveBeenCalledWith(expect.stringContaining('Failed code evaluation'))
    log.mockRestore()
  })

  test('nested repetitions end and are logged once', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const inner = { ...text('Encore'), repeat: { collection: 'Array(9000)' } }
    const outer: Block = { id: 'builder-outer', children: [inner], repeat: { collection: 'Array(9000)' } }
    const url = await publishPage({ blocks: [text('Avant'), outer] })
    const { status, bytes } = await openSite().ask(url)
    expect(status).toBe(200)
    expect(bytes.byteLength).toBeLessThan(20_000_000)
    expect(log.mock.calls.length).toBeLessThan(60)
    log.mockRestore()
  })

  test('5,000 nested blocks show without the deepest, which is logged', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const within = `${'{"children":['.repeat(5000)}${']}'.repeat(5000)}`
    const blocksString = `[${JSON.stringify(text('Tout en haut'))},${within}]`
    const url = await publishPage({ blocksString })
    const { status, text: html } = await openSite().ask(url)
    expect(status).toBe(200)
    expect(html).toContain('Tout en haut')
    expect(log).toHaveBeenCalledWith(expect.stringContaining('levels deep is left out'))
    log.mockRestore()
  })
})
