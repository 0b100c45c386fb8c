import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { parseCoverPath } from '../../../src/lib/cover-path.ts'
import { hourMs } from '../../support/factories.ts'
import { openBrowser, type Browser } from '../browser-session.ts'
import { storeExamples } from '../example-events.ts'
import { openSite, readHead } from '../open-site.ts'
import { signedIn } from '../registered.ts'
import { sendForm } from '../forms/send-form.ts'

const local = (ms: number) => new Date(ms).toISOString().slice(0, 16)
const begin = () => local(Date.now() + 72 * hourMs)
const first = '/organize/create/event'

beforeEach(storeExamples)

/** What the event room sends without script. */
const whole = () => ({
  'title.fr': 'Repair café d’hiver',
  'title.en': '',
  'summary.fr': 'On répare.',
  when: 'one',
  date: begin(),
  endDate: '',
  attendanceMode: 'inPerson',
  'address.name': 'La Fabrique',
  'address.street': '12 rue du Capitaine-Dreyfus',
  'address.postalCode': '93100',
  'place.city': 'Montreuil',
  priceKind: 'open',
  priceAmount: '5 €',
})

/** A draft made by the form of the first room; its id. */
async function draftOf(browser: Browser, fields: Record<string, string> = whole()): Promise<string> {
  const next = '/organize/create/style?event={id}'
  const sent = await browser.send('events.createDraft', { ...fields, next }, first)
  const location = sent.headers.get('location')!
  expect([sent.status, location]).toEqual([303, expect.stringMatching(/^\/organize\/create\/style\?event=[\w-]+$/)])
  return location.split('event=')[1]!
}

/** An event has QR codes, small ones; what is no event has none. */
async function expectCodes(browser: Browser, slug: string) {
  for (const format of ['svg', 'png']) {
    const code = await browser.get(`/qr/${slug}.${format}`)
    expect([code.status, code.headers.get('content-type')]).toEqual([200, expect.stringContaining('image/')])
    // One bit a pixel.
    if (format === 'png') expect(code.bytes.byteLength).toBeLessThan(3000)
  }
  for (const file of ['..%2Fx.svg', 'no-such-event.png', 'no-such-event.svg'])
    expect((await browser.get(`/qr/${file}`)).status).toBe(404)
}

describe('creating an event without script', () => {
  test.each(locales)('the first room asks for words, dates, place, topic and price, in %s', async (locale) => {
    const { browser } = await signedIn(openSite())
    const answer = await browser.get(localePath(locale, first))
    expect(answer.status).toBe(200)
    expect(readHead(answer)).toMatchObject({ lang: locale, robots: 'noindex', headings: 1 })
    for (const name of ['title.fr', 'title.en', 'title.es', 'date', 'place.city', 'topic', 'priceKind', 'rule.from'])
      expect(answer.text).toContain(`name="${name}"`)
    expect((await openBrowser(openSite()).get(localePath(locale, first))).status).toBe(302)
  })

  test('the bare address leads to the first room; a room without an event asks for a title, or offers a draft', async () => {
    const { browser } = await signedIn(openSite())
    const { status, headers } = await browser.get('/organize/create')
    expect([status, headers.get('location')]).toEqual([302, first])
    expect((await browser.get('/organize/create/none-such')).status).toBe(404)
    for (const locale of locales)
      for (const room of ['style', 'settings', 'emails']) {
        const page = localePath(locale, `/organize/create/${room}`)
        const answer = await browser.get(page)
        expect([page, answer.status]).toEqual([page, 200])
        expect(readHead(answer)).toMatchObject({ lang: locale, robots: 'noindex', headings: 1 })
        const sent = await sendForm(browser, page, 'events.createDraft', { [`title.${locale}`]: 'Repair café' })
        expect(sent.location).toMatch(new RegExp(`^${page}\\?event=[\\w-]+$`))
        expect((await browser.get(sent.location)).text).not.toContain(`id="start"`)
        // The next visit offers the draft.
        expect((await browser.get(page)).text).toContain(`href="${sent.location}"`)
      }
  })

  test('a picture without people is chosen in the style room, stored with the event, and people can come back', async () => {
    const { browser } = await signedIn(openSite())
    const id = await draftOf(browser)
    const room = `/organize/create/style?event=${id}`
    const offered = async (query = '') =>
      [...(await browser.get(room + query)).text.matchAll(/name="cover\.fr\.url"[^>]*value="([^"]+)"/g)].map(
        ([, url]) => url!,
      )
    expect((await offered()).map((url) => parseCoverPath(url)!.bare)).not.toContain(true)
    for (const [locale, text] of Object.entries({ fr: 'Sans personnages', en: 'Without people', es: 'Sin personajes' }))
      expect((await browser.get(localePath(locale as 'fr', room))).text).toContain(text)
    const bare = await offered('&people=0&palette=3')
    expect(new Set(bare).size).toBe(6)
    for (const url of bare) expect(parseCoverPath(url)).toMatchObject({ bare: true, hour: 'night', motif: 'wrench' })
    await browser.send('events.saveDraft', { id, 'cover.fr.url': bare[0]!, next: first }, room)
    expect((await offered())[0]).toBe(bare[0])
    expect((await offered('&people=1')).map((url) => parseCoverPath(url)!.bare)).not.toContain(true)
  })

  test.each([
    ['fr', 'Un dessin', 'Ma photo'],
    ['en', 'A drawing', 'My photo'],
    ['es', 'Un dibujo', 'Mi foto'],
  ] as const)('one switches between a drawing and a photo, in %s', async (locale, drawing, photo) => {
    const { browser } = await signedIn(openSite())
    const id = await draftOf(browser)
    const at = (query = '') => browser.get(localePath(locale, `/organize/create/style?event=${id}${query}`))
    const linkTo = (text: string, words: string) =>
      new RegExp(`<a href="([^"]+)"( aria-current="true")?>${words}<`).exec(text)!.slice(1, 3)
    const pictures = (text: string) =>
      [...text.matchAll(/name="cover\.fr\.url"[^>]*value="([^"]+)"/g)].map(([, url]) => url!)
    const first = (await at()).text
    expect([linkTo(first, drawing)[1], linkTo(first, photo)[1]]).toEqual([' aria-current="true"', undefined])
    expect([pictures(first).length, first.includes('id="motif"')]).toEqual([6, true])
    const own = (await browser.get(linkTo(first, photo)[0]!.replaceAll('&amp;', '&'))).text
    expect(linkTo(own, photo)[1]).toBe(' aria-current="true"')
    // The drawing stays until a photo was sent.
    expect([pictures(own), own.includes('id="motif"'), own.includes('id="photo"')]).toEqual([
      [pictures(first)[0]],
      false,
      true,
    ])
    const back = linkTo(own, drawing)[0]!.replaceAll('&amp;', '&')
    expect(pictures((await browser.get(back)).text)).toEqual(pictures(first))
  })

  test('from the first room to published, each room on its own, with the address to pass on', async () => {
    const { browser } = await signedIn(openSite())
    const id = await draftOf(browser)
    for (const locale of locales)
      for (const room of ['event', 'style', 'settings', 'emails']) {
        const answer = await browser.get(localePath(locale, `/organize/create/${room}?event=${id}`))
        expect([room, answer.status]).toEqual([room, 200])
        expect(readHead(answer)).toMatchObject({ lang: locale, headings: 1 })
      }
    const back = await browser.get(`${first}?event=${id}`)
    expect(back.text).toContain('Repair café d’hiver</textarea>')
    expect(back.text).toContain('value="La Fabrique"')
    expect(back.text).toContain('name="priceKind" checked="" value="open"')
    const chosen = /name="cover\.fr\.url"[^>]*value="(\/cover\/[^"]+)"/.exec(
      (await browser.get(`/organize/create/style?event=${id}&motif=mobilite&draw=2`)).text,
    )![1]!
    expect(chosen).toContain('/cover/mobilite/')
    await browser.send(
      'events.saveDraft',
      { id, 'cover.fr.url': chosen, next: first },
      `/organize/create/style?event=${id}`,
    )
    const places = { id, maxAttendees: '60', guests: 'false', private: 'false', next: `/organize/event/${id}/publish` }
    await browser.send(
      'events.saveDraft',
      { id, 'title.en': 'Winter repair café', next: first },
      `${first}?event=${id}`,
    )
    const settings = await browser.send('events.saveDraft', places, `/organize/create/settings?event=${id}`)
    expect(settings.headers.get('location')).toBe(`/organize/event/${id}/publish`)
    const check = await browser.get(`/organize/event/${id}/publish`)
    expect(check.text).toContain('Publier maintenant')
    expect(check.text).not.toMatch(/<button[^>]*disabled[^>]*>[^<]*<svg[^>]*>.*?Publier maintenant/s)
    const sent = await browser.send('events.publish', { id, next: `/organize/event/${id}/published` }, '/')
    expect(sent.headers.get('location')).toBe(`/organize/event/${id}/published`)
    const done = await browser.get(`/organize/event/${id}/published`)
    // The heading says that it is done, to those who cannot see it too.
    expect(done.text).toMatch(/<h1(?=[^>]*tabindex="-1")(?=[^>]*autofocus)/i)
    expect(done.status).toBe(200)
    const slug = /\/e\/([\w-]+)<\/code>/.exec(done.text)![1]!
    expect(slug).toBe('repair-cafe-d-hiver')
    // The mail to send is in each language that has a title, and that of the page is open.
    const mails = [...done.text.matchAll(/<details[^>]*name="kit-mail"[^>]*>.*?<\/details>/gs)].map(([mail]) => mail)
    expect(mails.map((mail) => / open=""/.test(mail))).toEqual([true, false])
    expect(mails[0]).toMatch(/lang="fr"><p>Repair café d’hiver, /)
    expect(mails[1]).toMatch(/lang="en"><p>Winter repair café, \w{3},? \d/)
    expect(mails[1]).toContain('mailto:?subject=Winter%20repair')
    const row = await env.DB.prepare(
      'SELECT max_attendees, guests, free, city_slug, cover_url FROM events WHERE id = ?',
    )
      .bind(id)
      .first()
    expect(row).toMatchObject({ max_attendees: 60, guests: 0, free: 0, city_slug: 'montreuil' })
    expect(String(row!['cover_url'])).toContain(chosen)
    const page = await browser.get(`/events/e/${slug}`)
    expect(page.text).toContain('Prix libre, 5 €')
    await expectCodes(browser, slug)
  })

  test('a rhythm lays out its dates', async () => {
    const { browser } = await signedIn(openSite())
    const [from, until] = [72, 72 + 14 * 24].map((hours) => local(Date.now() + hours * hourMs).slice(0, 10))
    const rule = {
      'rule.every': 'week',
      'rule.from': from!,
      'rule.until': until!,
      'rule.begin': '18:30',
      'rule.end': '21:00',
    }
    const id = await draftOf(browser, { 'title.fr': 'Atelier', when: 'several', ...rule })
    const { text } = await browser.get(`${first}?event=${id}`)
    expect(text.match(/name="timings\.\d+\.begin"/g)).toHaveLength(3)
    // Without script one answers there, and reads before publishing what follows.
    expect(text).toMatch(
      /name="together"[^>]* value="false"[^>]*checked|name="together"[^>]*checked=""[^>]*value="false"/,
    )
    expect((await browser.get(`/organize/event/${id}/publish`)).text).toContain('3 dates, 3 pages reliées')
    expect((await browser.get(`/en/organize/create/settings?event=${id}`)).text).toContain('For each of the 3 dates.')
  })

  test('an error is shown at its field, and what was typed stays', async () => {
    const { browser } = await signedIn(openSite())
    const id = await draftOf(browser)
    const page = `${first}?event=${id}`
    const wrong = { id, when: 'one', date: begin(), endDate: local(Date.now()), 'title.fr': 'Autre titre', next: '/' }
    const sent = await browser.send('events.saveDraft', wrong, page)
    expect(sent.headers.get('location')).toBe(page)
    const { text } = await browser.get(page)
    expect(text).toContain('role="alert"')
    expect(text).toContain('Autre titre</textarea>')
    expect(text).toMatch(/name="endDate"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="endDate"/)
  })

  test('a script gets the stored event, and nothing of it is seen by others', async () => {
    const site = openSite()
    const { browser } = await signedIn(site)
    const sent = await browser.send('events.createDraft', { 'title.fr': 'Secret' }, first, {
      accept: 'application/json',
    })
    const { answer } = JSON.parse(sent.text) as { answer: { revision: number; event: { _id: string } } }
    const id = answer.event._id
    expect((await browser.get('/organize/mine/active')).text).toContain(`/organize/create/event?event=${id}`)
    const other = (await signedIn(site)).browser
    for (const path of [`${first}?event=${id}`, `/organize/event/${id}/publish`])
      expect((await other.get(path)).status).toBe(403)
    expect((await browser.get(`/organize/event/${id}/publish`)).text).toContain('Il manque la date')
    expect((await browser.get(`${first}?event=none-such`)).status).toBe(404)
  })
})

test.each([
  ['fr', 'Choisis un moment avant la fin de l’événement'],
  ['en', 'Choose a time before the end of the event'],
  ['es', 'Elige un momento antes del final del evento'],
] as const)(
  'a publication that is to be after the end of the event says so at its field, in %s',
  async (locale, sentence) => {
    const { browser } = await signedIn(openSite())
    const id = await draftOf(browser)
    const page = localePath(locale, `/organize/event/${id}/publish`)
    await browser.send('events.schedule', { id, at: local(Date.now() + 900 * hourMs), next: '/' }, page)
    expect((await browser.get(page)).text).toContain(sentence)
  },
)
