import { beforeEach, describe, expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { parseCoverPath } from '../../../src/lib/cover-path.ts'
import { storeExamples } from '../example-events.ts'
import { openSite, readHead } from '../open-site.ts'

beforeEach(storeExamples)

const ask = (query: Record<string, string>, path = '/cover') => openSite().ask(`${path}?${new URLSearchParams(query)}`)
const drawing = (text: string) => /\/cover\/[a-z-]+\/w[0-9a-z]{12}\.svg/.exec(text)?.[0] ?? ''
const upload = '/uploads/0b6c2f34-1234-4abc-8def-0123456789ab-768.webp'

describe('the page that shows a cover', () => {
  test.each(locales)('is bare, and has the words of the query, in %s', async (locale) => {
    const answer = await ask(
      { title: 'Nuit du vélo', date: 'sam. 28 nov.', place: 'Lille' },
      localePath(locale, '/cover'),
    )
    expect(answer.status).toBe(200)
    expect(readHead(answer)).toMatchObject({ lang: locale, robots: 'noindex', headings: 1 })
    for (const words of ['Nuit du vélo', 'sam. 28 nov.', 'Lille']) expect(answer.text).toContain(words)
    expect(answer.text).not.toMatch(/<(header|footer)\b/)
    expect(answer.text.match(/<figure/g)).toHaveLength(4)
  })

  test('draws topic, palette and seed, and shows one look alone', async () => {
    const one = drawing((await ask({ topic: 'mobilite', palette: '2', seed: 'a', look: 'square' })).text)
    expect(parseCoverPath(one)!.hour).toBe('dusk')
    expect(one).toContain('/cover/mobilite/')
    const other = await ask({ topic: 'mobilite', palette: '2', seed: 'b', look: 'square' })
    expect(drawing(other.text)).not.toBe(one)
    expect(other.text.match(/<figure/g)).toHaveLength(1)
    expect((await ask({ cover: one })).text).toContain(one)
  })

  test('shows a picture around its point, with its text and the colour of the buttons', async () => {
    const scene = '/cover/ecologie/w41i700c0ffee.svg'
    const asked = { cover: upload, scene, focus: '30 70', cut: 'bean', alt: 'Un vélo', color: 'blue', look: 'page' }
    const { text } = await ask(asked)
    expect(text).toContain('src="/cover/ecologie/w41i700c0ffee/0b6c2f34-1234-4abc-8def-0123456789ab/1c-30-70-768.svg"')
    expect((await ask({ cover: upload, topic: 'mobilite' })).text).toMatch(
      /src="\/cover\/mobilite\/w[^/]+\/[^/]+\/[0-3]-50-50-768\.svg"/,
    )
    expect(text).toContain('alt="Un vélo"')
    expect(text).toContain('data-color="blue"')
  })

  test('replaces values that it cannot use, and names them', async () => {
    const wrong = {
      topic: 'none-such',
      palette: '9',
      cover: 'https://elsewhere.example/a.png',
      focus: 'red;x',
      cut: 'minced',
      scene: '/uploads/x',
      color: 'pink',
      look: 'none',
      email: 'x',
    }
    const { status, text } = await ask(wrong)
    expect(status).toBe(200)
    expect(drawing(text)).toContain('/cover/culture/')
    for (const name of Object.keys(wrong)) expect(text).toMatch(new RegExp(`illisibles[^<]*\\b${name}\\b`))
    expect(text).not.toContain('elsewhere.example')
    expect((await ask({})).text).not.toContain('illisibles')
  })

  test('has a flag for e-mails of the organisation only', async () => {
    const flag = 'Organisé par makesense'
    for (const email of ['ana@makesense.org', 'Ana@MakeSense.org', '@makesense.org'])
      expect((await ask({ email })).text, email).toContain(flag)
    for (const email of ['ana@notmakesense.org', 'ana@makesense.org.example', 'makesense.org@example.org', ''])
      expect((await ask({ email })).text, email).not.toContain(flag)
  })

  test('can be framed by this site only, and is the same for everybody', async () => {
    const answer = await ask({ title: 'A' })
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self';")
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    const known = await openSite().ask('/cover?title=A', { headers: { cookie: '__Host-em=camille%40example.org' } })
    expect(known.text).not.toContain('camille')
  })
})
