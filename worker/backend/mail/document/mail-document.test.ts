import { expect, test } from 'vitest'
import { buildFacts, buildRow } from '../compose/mail.fixture.ts'
import { composeMail } from '../compose/compose-mail.ts'
import { mimeMessage } from '../transport/mime-message.ts'
import { partsOf, readMail } from '../../../../tests/support/mail/read-mail.ts'
import { testNow } from '../../../../tests/support/factories.ts'
import { locales } from '../../../../src/contracts/locales.ts'
import type { BackendEnv } from '../../core/context.ts'
import type { MailData } from '../../db/mail-data.ts'
import { mailKinds as kinds } from '../kinds/mails.ts'
import { composeLoaded } from '../queue/compose-loaded.ts'
import { readPictures } from './mail-pictures.ts'

const origin = 'https://chiche.example'
const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47])
const assets = {
  fetch: () => Promise.resolve(new Response(picture, { headers: { 'content-type': 'image/png' } })),
} as unknown as Fetcher
const data: MailData = {
  origin,
  token: 'abc',
  email: 'new@example.org',
  event: 'e1',
  registration: 'r1',
  changes: ['online'],
}

/** The message of a kind as it is sent, parsed. */
async function sent(kind: string, lang: (typeof locales)[number] = 'fr') {
  const event = buildFacts().event
  const crowd = { going: 113, max: 120, waiting: 3, left: 2 }
  const facts = buildFacts({
    facts: { crowd, tokens: { registration: 'r1.sig', confirm: 'r1.confirm', ticket: 'signed' } },
  })
  const followed = {
    what: '',
    list: '/events',
    rhythm: 'weekly',
    events: [event, event],
    total: 2,
    unsubscribe: 'a',
  } as const
  const pictures = await readPictures(assets, {
    kind,
    topic: event.topic?.slug,
    listed: followed.events.map(({ topic }) => topic?.slug),
  })
  const mail = composeMail(buildRow({ kind, lang, data }), { facts, followed, name: 'Zoé', pictures })
  const message = readMail(mimeMessage(mail, testNow))
  const [html] = partsOf(message, 'text/html')
  const [text] = partsOf(message, 'text/plain')
  return { mail, message, html: html!.text, text: text!.text }
}

/** The attributes of the tags of a name. */
const tags = (html: string, name: string): Record<string, string>[] =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes]) =>
    Object.fromEntries([...attributes!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
  )

test.each(kinds)('the mail %s has only what mail programs show', async (kind) => {
  for (const lang of locales) {
    const { html, text, message } = await sent(kind, lang)
    const body = html.slice(html.indexOf('<body'))
    const data = /<script type="application\/ld\+json">.*?<\/script>/gs
    expect(html.replace(data, '')).not.toMatch(/<(script|form|input|button|video|iframe|svg|link|object)\b/)
    expect(body).not.toMatch(/display:\s*(flex|grid)|position:|background-image|url\(|float:|\bon\w+=/)
    expect(body).not.toMatch(/\{\{|undefined|NaN|null/)
    for (const { alt, width, src } of tags(body, 'img')) {
      expect(alt).toBeDefined()
      expect(Number(width)).toBeGreaterThan(0)
      expect(src).toMatch(/^cid:[\w-]+@chiche$/)
    }
    const links = tags(body, 'a').map(({ href = '' }) => href.replaceAll('&amp;', '&').replaceAll('&#x3D;', '='))
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) {
      expect(link).toMatch(/^https:\/\//)
      expect(text).toContain(link)
    }
    for (const { role } of tags(body, 'table')) expect(role).toBe('presentation')
    // A message of more than 102 kB is cut.
    expect(new TextEncoder().encode(html).length).toBeLessThan(16_000)
    expect(tags(body, 'h1')).toHaveLength(1)
    const attached = partsOf(message, 'image/png').map(({ headers }) => headers['content-id'])
    expect(attached).toEqual([...new Set(tags(body, 'img').map(({ src }) => src!.replace('cid:', '<') + '>'))])
    expect(attached[0]).toBe('<logo@chiche>')
  }
})

test('a ticket has the first name, the day, the code to scan and to read aloud, and two notches', async () => {
  const { html, text, message } = await sent('attending')
  expect(html).toMatch(/<h1[^>]*>\s*On t’attend \S.*, Camille\u202f!\s*<\/h1>/)
  expect(html).toContain('src="cid:qr@chiche"')
  const code = /padding-top:14px[^>]*>([^<]+)</.exec(html)![1]!
  expect(code).toMatch(/^\p{L}+ \p{L}+ \d+$/u)
  expect(text).toContain(code)
  expect(html.match(/height:26px;border-radius:/g)).toHaveLength(2)
  const [, code64] = [...partsOf(message, 'image/png')].map(({ headers }) => headers)
  expect(code64!['content-disposition']).toMatch(/^inline/)
})

test('an opinion is given by five links of the mail', async () => {
  const { html } = await sent('feedbackRequest')
  const links = tags(html, 'a').flatMap(({ href = '' }) => /rating(?:=|&#x3D;)(\d)/.exec(href)?.[1] ?? [])
  expect(links).toEqual(['1', '2', '3', '4', '5'])
})

test('without pictures a mail is complete: the logo is a word, and a ticket has its code to read aloud', () => {
  const { html, images } = composeMail(buildRow({ kind: 'attending', data }), { facts: buildFacts() })
  expect(images).toBeUndefined()
  expect(tags(html, 'img')).toEqual([])
  expect(html).toMatch(/>\s*chiche\s*<\/p>/)
})

test('the pictures of a topic that has the look of another are those of the look', async () => {
  const topic = { _id: 't', slug: 'recup', look: 'reemploi' as const, name: { fr: 'Récup' } }
  const facts = buildFacts({ event: { topic } })
  const namesOf = async (kind: string, more: object) =>
    (
      await composeLoaded({ ASSETS: assets } as BackendEnv, { due: true, row: buildRow({ kind, data }), ...more }, {})
    ).images!.map(({ name }) => name)
  expect(await namesOf('attending', { facts })).toContain('cover-reemploi')
  const list = { what: '', list: '/events', rhythm: 'weekly', events: [facts.event], total: 1, unsubscribe: 'a' }
  expect(await namesOf('followedEvents', { followed: list })).toContain('thumb-reemploi-0')
})

test('what was so before a change is struck out', () => {
  const facts = buildFacts()
  const { begin, end } = facts.event.next
  const before = {
    dates: [[Date.parse(begin) - 3_600_000, Date.parse(end)]] as const,
    timeZone: facts.event.timeZone,
    address: facts.event.address,
    attendanceMode: facts.event.attendanceMode,
  }
  const { html } = composeMail(buildRow({ kind: 'eventChanged', data: { ...data, changes: ['date'], before } }), {
    facts,
  })
  expect(html.match(/text-decoration:line-through/g)).toHaveLength(1)
  const cancelled = composeMail(buildRow({ kind: 'eventCancelled', data }), { facts })
  expect(cancelled.html).toMatch(/text-decoration:line-through"\s*>\d+</)
})

test('a picture that could not be read once is in the next mail', async () => {
  let faults = 1
  const assets = {
    fetch: async () =>
      faults-- > 0
        ? new Response('busy', { status: 503 })
        : new Response('png', { headers: { 'content-type': 'image/png' } }),
  } as unknown as Fetcher
  const read = async () =>
    (await readPictures(assets, { kind: 'newsletter', topic: undefined, listed: ['culture'] })).get('logo')
  expect(await read()).toBeUndefined()
  expect(await read()).toBe('cG5n')
})
