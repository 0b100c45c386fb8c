import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { importPreview } from '../../../../../src/organize/create/import/import-preview.contract.ts'
import { importDraft } from '../../../../../src/organize/create/import/import-draft.contract.ts'
import { saveDraft } from '../../../../../src/organize/create/drafts.contract.ts'
import { call, signedInUser } from '../../../../../tests/support/accounts.ts'
import { pngFile } from '../../../../../tests/support/pictures.ts'
import { emptyTables } from '../../../../../tests/support/ask-events.ts'
import { answered } from '../../../../../tests/support/backend/organizing.ts'

let token: string
/** What other sites answer, by address. */
let pages: Record<string, () => Response>
const asked: string[] = []

beforeEach(async () => {
  await emptyTables()
  token = (await signedInUser()).token
  pages = {}
  asked.length = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = input instanceof Request ? input.url : String(input)
    asked.push(url)
    const page = pages[url]
    if (!page) throw new TypeError('Network connection lost.')
    return page()
  })
})
afterEach(() => vi.restoreAllMocks())

const url = 'https://elsewhere.example/nuit'
const html = (body: string) => () => new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
const page = (data: unknown, head = '') =>
  html(
    `<html lang="fr"><head>${head}<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script></head></html>`,
  )
const send = (body: object = { url }) => call('POST', '/v1/events/import-preview', body, { token })
const imported = (body?: object) => answered(importPreview.spec.output, send(body))
async function problem(body?: object) {
  const answer = await send(body)
  expect(answer.status).toBe(400)
  return ((await answer.json()) as { error: { fields: Record<string, string> } }).error.fields['url']
}

const night = {
  '@context': 'https://schema.org',
  '@type': 'MusicEvent',
  name: 'Nuit du vélo & co',
  description: '<p>On roule.</p><script>alert(1)</script>',
  startDate: '2026-12-01T18:30:00+0100',
  endDate: '2026-12-01T22:00:00+01:00',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  image: ['/affiche.jpg'],
  offers: { '@type': 'Offer', price: '0', priceCurrency: 'EUR' },
  location: {
    '@type': 'Place',
    name: 'Les Grandes Halles',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '12 rue Faidherbe',
      postalCode: '59000',
      addressLocality: 'Lille',
      addressCountry: 'FR',
    },
    geo: { '@type': 'GeoCoordinates', latitude: '50.6365', longitude: 3.0635 },
  },
}

describe('the picture of an announcement', () => {
  const draft = async (picture: string) => {
    pages[url] = page({ ...night, image: [picture] })
    return answered(importDraft.spec.output, call('POST', '/v1/events/drafts/import', { url }, { token }))
  }

  test('is stored like an upload, as the cover, whose words are still to be given', async () => {
    const bytes = await (await pngFile()).arrayBuffer()
    pages['https://elsewhere.example/affiche.png'] = () =>
      new Response(bytes, { headers: { 'content-type': 'image/png' } })
    const { event, filled } = await draft('/affiche.png')
    expect(filled).toContain('cover')
    expect(event.cover.fr?.url).toMatch(/^\/uploads\/[\w-]+-\d+\.webp$/)
    const checks = await call('GET', `/v1/events/${event._id}/checks`, undefined, { token })
    expect(await checks.json()).toMatchObject({ missing: { coverAltText: 'must be given' } })
    const undone = await call('PUT', `/v1/events/${event._id}/draft`, { cover: '' }, { token })
    expect(await undone.json()).toMatchObject({ event: { cover: {} } })
  })

  test('is left out when it is no picture, or at an address that is not public', async () => {
    pages['https://elsewhere.example/page.png'] = html('<p>No picture</p>')
    expect((await draft('/page.png')).filled).not.toContain('cover')
    expect((await draft('https://127.0.0.1/secret.png')).event.cover).toEqual({})
    expect(asked).not.toContain('https://127.0.0.1/secret.png')
  })
})

describe('an event that is announced elsewhere', () => {
  test('in JSON-LD fills a draft, which is created as it is', async () => {
    pages[url] = page(
      [{ '@type': 'WebSite', name: 'Ailleurs' }, { '@graph': [night] }],
      '<meta property="og:title" content="x">',
    )
    const found = await imported()
    expect(found).toMatchObject({
      format: 'json-ld',
      source: url,
      picture: 'https://elsewhere.example/affiche.jpg',
      fields: {
        lang: 'fr',
        title: { fr: 'Nuit du vélo & co' },
        description: { fr: '<p>On roule.</p>' },
        date: '2026-12-01T18:30:00+01:00',
        endDate: '2026-12-01T22:00:00+01:00',
        attendanceMode: 'inPerson',
        price: { free: true },
        coordinates: [3.0635, 50.6365],
        address: {
          name: 'Les Grandes Halles',
          city: 'Lille',
          postalCode: '59000',
          formattedAddress: '12 rue Faidherbe, 59000 Lille',
          countryCode: 'FR',
        },
      },
    })
    const draft = await answered(saveDraft.spec.output, call('POST', '/v1/events/drafts', found.fields, { token }))
    expect(draft.event).toMatchObject({
      date: '2026-12-01T17:30:00.000Z',
      address: { fr: { city: 'Lille' } },
      coordinates: [3.0635, 50.6365],
    })
  })

  test('of several, the one that comes next', async () => {
    const on = (day: string) => ({ '@type': 'Event', name: day, startDate: day })
    pages[url] = page([on('2020-01-01'), on('2027-01-01'), on('2026-12-24')])
    expect((await imported()).fields).toMatchObject({ title: { fr: '2026-12-24' }, date: '2026-12-24T00:00:00' })
  })

  test('in a calendar file, also one of a `webcal:` address', async () => {
    const file = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VEVENT',
      'UID:1',
      'DTSTART;TZID=America/Toronto:20261201T183000',
      'DTEND;TZID=America/Toronto:20261201T210000',
      'SUMMARY:Nuit du vélo\\, encore',
      'DESCRIPTION:On roule.\\n\\nEnsemble.',
      'LOCATION:Parc Jarry\\, Montréal',
      'GEO:45.53;-73.62',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n')
    pages['https://elsewhere.example/a.ics'] = () =>
      new Response(file, { headers: { 'content-type': 'text/calendar' } })
    expect(await imported({ url: 'webcal://elsewhere.example/a.ics', lang: 'en' })).toMatchObject({
      format: 'ics',
      place: 'Parc Jarry, Montréal',
      fields: {
        lang: 'en',
        title: { en: 'Nuit du vélo, encore' },
        description: { en: '<p>On roule.</p><p>Ensemble.</p>' },
        date: '2026-12-01T18:30:00',
        endDate: '2026-12-01T21:00:00',
        timeZone: 'America/Toronto',
        coordinates: [-73.62, 45.53],
      },
    })
  })

  test('by OpenGraph alone has what that says', async () => {
    pages[url] = html(
      '<html lang="es-ES"><head><title>Noche</title><meta property="og:title" content="Noche de la bici"><meta property="og:description" content="Rodamos."><meta property="og:image" content="https://elsewhere.example/a.png"></head></html>',
    )
    expect(await imported()).toEqual({
      format: 'open-graph',
      source: url,
      place: null,
      picture: 'https://elsewhere.example/a.png',
      fields: {
        lang: 'es',
        title: { es: 'Noche de la bici' },
        description: { es: '<p>Rodamos.</p>' },
        summary: { es: 'Rodamos.' },
      },
    })
  })
})

describe('an address that cannot be read', () => {
  test('is named: not there, no event, another type, no calendar, no end', async () => {
    expect(await problem()).toBe('cannot be reached')
    pages[url] = () => new Response('', { status: 404 })
    expect(await problem()).toBe('answered 404')
    pages[url] = html('<p>Rien')
    expect(await problem()).toBe('announces no event that can be read')
    pages[url] = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
    expect(await problem()).toBe('announces no event that can be read')
    pages[url] = () => new Response('BEGIN:VCALENDAR\r\nBEGIN:', { headers: { 'content-type': 'text/calendar' } })
    expect(await problem()).toBe('announces no event that can be read')
    pages[url] = html('x'.repeat(2 * 1024 * 1024 + 1))
    expect(await problem()).toContain('has more than')
  })

  test('never leads into an inner network, by redirects neither', async () => {
    for (const inner of ['https://127.0.0.1/', 'https://0x7f.1/', 'https://localhost/', 'https://[::ffff:7f00:1]/']) {
      pages[url] = () => new Response(null, { status: 302, headers: { location: inner } })
      expect(await problem(), inner).toContain('is no public https address')
    }
    pages[url] = () => new Response(null, { status: 302, headers: { location: 'http://elsewhere.example/' } })
    expect(await problem()).toContain('is no public https address')
    pages[url] = () => new Response(null, { status: 302, headers: { location: url } })
    expect(await problem()).toContain('redirects more than')
    expect(asked.every((one) => one === url)).toBe(true)
  })

  test('may be tried 30 times an hour', async () => {
    for (let round = 0; round < 30; round++) await send()
    expect((await send()).status).toBe(429)
  })

  test('hostile pages cost little: deep nesting, odd data', async () => {
    pages[url] = html(`<title>Profond</title>${'<div>'.repeat(50_000)}`)
    expect((await imported()).fields.title).toEqual({ fr: 'Profond' })
    pages[url] = page({
      '@type': ['Event'],
      name: { '@value': 'X' },
      startDate: {},
      location: [null, 7, []],
      offers: 'no',
    })
    expect((await imported()).fields).toEqual({ lang: 'fr', title: { fr: 'X' } })
  })
})
