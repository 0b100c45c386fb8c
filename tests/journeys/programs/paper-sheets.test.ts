import { beforeEach, expect, test } from 'vitest'
import { storeEvents, storeExamples } from '../example-events.ts'
import { openSite } from '../open-site.ts'

/** Sheets to print: an event, and the week of a list. */

beforeEach(storeExamples)

test.each([
  ['/events/e/soupe', '/events/e/soupe.svg'],
  ['/en/events/e/soupe', '/en/events/e/soupe.svg'],
  ['/events', '/events.svg'],
  ['/events?search=soupe', '/events.svg?search=soupe'],
  ['/es/events/city/lyon', '/es/events/city/lyon.svg'],
])('%s is printed as its sheet, a picture of A4 without anything but outlines', async (page, sheet) => {
  const site = openSite()
  expect((await site.ask(page)).text).toContain(` data-sheet="" src="${sheet}"`)
  const answer = await site.ask(sheet)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(answer.text).toMatch(/^<svg [^>]*viewBox="0 0 794 1123"/)
  expect(answer.text).not.toMatch(/<(script|text|foreignObject|a|use [^>]*http)\b|NaN|undefined/)
})

test('a list’s sheet has at most nine events, of those with free places first', async () => {
  await storeEvents(...Array.from({ length: 14 }, (_, n) => ({ slug: `e${n}`, title: `Rendez-vous ${n}` })))
  const { text } = await openSite().ask('/events.svg')
  // The picture of each, and the code.
  expect(text.match(/<svg x="148"/g)).toHaveLength(9)
  expect(text.match(/<svg x="56"/g)).toHaveLength(1)
})

test.each(['/events/e/nulle-part.svg', '/events/topic/nulle-part.svg', '/media.svg'])(
  '%s is not found',
  async (path) => {
    expect((await openSite().ask(path)).status).toBe(404)
  },
)
