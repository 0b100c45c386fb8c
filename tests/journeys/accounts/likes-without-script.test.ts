import { beforeEach, expect, test } from 'vitest'
import { signedInUser } from '../../support/accounts.ts'
import { openBrowser, type Browser } from '../browser-session.ts'
import { storeEvents, storeExamples } from '../example-events.ts'
import { openSite } from '../open-site.ts'

beforeEach(async () => {
  await storeExamples()
  await storeEvents({ id: 'run', slug: 'course', title: { fr: 'Course' } })
})

async function signedIn(): Promise<Browser> {
  const { token } = await signedInUser({ displayname: 'Camille' }, Date.now())
  return openBrowser(openSite(), new Map([['__Host-at', token]]))
}

/** State of an event's hearts, and where a click without script sends it: the heart's `formaction`, or its form's `action`. */
async function hearts(browser: Browser, path: string, id: string): Promise<string[]> {
  const { text } = await browser.get(path)
  const form = /<form id="like"[^>]* action="([^"]*)"/.exec(text)?.[1]
  return [...text.matchAll(/<button\b[^>]*\bform="like"[^>]*>/g)].flatMap(([tag]) => {
    if (!tag.includes(`value="${id}"`)) return []
    const action = / formaction="([^"]*)"/i.exec(tag)?.[1] ?? form
    return [`${/aria-pressed="(\w+)"/.exec(tag)![1]} ${action}`]
  })
}

test.each(['/events', '/en/events', '/events/e/soupe'])(
  'a heart pressed without script is full on %s afterwards, and a second press empties it',
  async (path) => {
    const browser = await signedIn()
    const id = path.endsWith('soupe') ? 'soup' : 'run'
    expect(new Set(await hearts(browser, path, id))).toEqual(new Set(['false /forms/likes.create']))
    expect((await browser.send('likes.create', { event: id }, path)).status).toBe(303)
    expect(new Set(await hearts(browser, path, id))).toEqual(new Set(['true /forms/likes.delete']))
    expect((await browser.send('likes.delete', { event: id }, path)).status).toBe(303)
    expect(new Set(await hearts(browser, path, id))).toEqual(new Set(['false /forms/likes.create']))
  },
)

test('one visitor’s likes do not show to another on the same cached page', async () => {
  const [ada, grace] = [await signedIn(), await signedIn()]
  await ada.send('likes.create', { event: 'run' }, '/events')
  expect(await hearts(ada, '/events', 'run')).toEqual(['true /forms/likes.delete'])
  expect(await hearts(ada, '/events', 'soup')).toEqual(['false /forms/likes.create'])
  expect(await hearts(grace, '/events', 'run')).toEqual(['false /forms/likes.create'])
  expect(await hearts(openBrowser(openSite()), '/events', 'run')).toEqual(['false /forms/likes.create'])
})
