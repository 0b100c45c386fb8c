import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { undoSeconds } from '../../../src/contracts/limits.ts'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { readUploadPath } from '../../../src/contracts/upload-path.ts'
import type { OrganizedEvent } from '../../../src/organize/event/organized.contract.ts'
import { forgetUndos } from '../../../worker/backend/organize/review/undo.ts'
import { forgetUploads } from '../../../worker/backend/uploads/forget-uploads.ts'
import { pngFile } from '../../support/pictures.ts'
import type { Browser } from '../browser-session.ts'
import { storeExamples } from '../example-events.ts'
import { openSite } from '../open-site.ts'
import { signedIn } from '../registered.ts'
import { countFiles } from '../uploads/uploading.ts'

const first = '/organize/create/event'
const next = `${first}?event={id}`
const address = 'https://mairie.example/repair'
/** What other sites answer, by address. */
let pages: Record<string, { type: string; text: BodyInit }>

beforeEach(async () => {
  await storeExamples()
  pages = {}
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const page = pages[input instanceof Request ? input.url : String(input)]
    if (!page) throw new TypeError('Network connection lost.')
    return new Response(page.text, { headers: { 'content-type': page.type } })
  })
})
afterEach(() => vi.restoreAllMocks())

const announcement = (parts: object = {}) => ({
  type: 'text/html; charset=utf-8',
  text: `<html lang="fr"><script type="application/ld+json">${JSON.stringify({
    '@type': 'Event',
    name: 'Repair café d’hiver',
    description: 'On répare ensemble.',
    startDate: '2099-01-13T18:30:00+01:00',
    location: {
      '@type': 'Place',
      name: 'La Fabrique',
      address: {
        streetAddress: '12 rue du Capitaine-Dreyfus',
        postalCode: '93100',
        addressLocality: 'Montreuil',
        addressCountry: 'FR',
      },
    },
    ...parts,
  })}</script></html>`,
})
/** Sends a form; the page that it leads to. */
async function sent(browser: Browser, form: string, fields: Record<string, string>) {
  const answer = await browser.send(form, fields, first)
  expect(answer.status, answer.text).toBe(303)
  const path = answer.headers.get('location')!
  return { path, id: path.split('event=')[1] ?? '', page: await browser.get(path) }
}
const stored = async (browser: Browser, id: string) =>
  JSON.parse((await browser.get(`/v1/events/${id}/organized`)).text) as OrganizedEvent
/** The fields of the form that undoes what was filled. */
function undoOf(page: string): Record<string, string> {
  const undo =
    /<form[^>]*action="\/forms\/events\.(?:saveDraft|deleteDraft)"[^>]*>(?:(?!<\/form>)[^])*Tout annuler/.exec(page)![0]
  const hidden = undo.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  return Object.fromEntries([...hidden].map(([, name, value]) => [name!, value!]))
}

describe('an event that is announced elsewhere', () => {
  test.each(locales)('is asked for first, in %s', async (locale) => {
    const { browser } = await signedIn(openSite())
    const { text } = await browser.get(localePath(locale, first))
    expect(text.indexOf('action="/forms/events.importDraft"')).toBeGreaterThan(0)
    expect(text.indexOf('events.importDraft')).toBeLessThan(text.indexOf('events.createDraft'))
  })

  test('fills a draft from JSON-LD, names what it filled, once, and is undone in one go', async () => {
    const { browser } = await signedIn(openSite())
    pages[address] = announcement()
    const { path, id, page } = await sent(browser, 'events.importDraft', { url: address, lang: 'fr', next })
    for (const words of ['Repris de mairie.example', 'titre, résumé, description, dates, lieu', 'value="La Fabrique"'])
      expect(page.text).toContain(words)
    expect(page.text).toContain('value="2099-01-13T18:30"')
    expect((await browser.get(path)).text).not.toContain('Repris de')
    expect(await stored(browser, id)).toMatchObject({ address: { fr: { city: 'Montreuil' } }, state: 'draft' })
    await browser.send('events.deleteDraft', { _id: id, next: first }, path)
    expect((await browser.get(`/v1/events/${id}/organized`)).status).toBe(404)
  })

  test('fills only what is empty of a draft, and leaves that empty again when it is undone', async () => {
    const { browser } = await signedIn(openSite())
    const { id } = await sent(browser, 'events.createDraft', { 'title.fr': 'Mon titre', next })
    pages[address] = announcement()
    const { path, page } = await sent(browser, 'events.importInto', { id, url: address, lang: 'fr', next })
    expect(page.text).toContain('résumé, description, dates, lieu')
    expect(await stored(browser, id)).toMatchObject({
      title: { fr: 'Mon titre' },
      description: { fr: '<p>On répare ensemble.</p>' },
    })
    expect((await browser.send('events.saveDraft', undoOf(page.text), path)).status).toBe(303)
    expect(await stored(browser, id)).toMatchObject({
      title: { fr: 'Mon titre' },
      summary: {},
      description: {},
      date: null,
      address: {},
      coordinates: null,
    })
  })

  test('is read from a calendar file, whose place is named to be chosen', async () => {
    const { browser } = await signedIn(openSite())
    const lines = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'DTSTART:20990113T173000Z',
      'SUMMARY:Nuit du vélo',
      'LOCATION:Parc, quelque part',
      'END:VEVENT',
      'END:VCALENDAR',
    ]
    pages['https://agenda.example/a.ics'] = { type: 'text/calendar', text: lines.join('\r\n') }
    const { id, page } = await sent(browser, 'events.importDraft', {
      url: 'webcal://agenda.example/a.ics',
      lang: 'fr',
      next,
    })
    expect(page.text).toContain('Parc, quelque part')
    expect(await stored(browser, id)).toMatchObject({ title: { fr: 'Nuit du vélo' }, date: '2099-01-13T17:30:00.000Z' })
  })

  test('is read from OpenGraph alone', async () => {
    const { browser } = await signedIn(openSite())
    pages[address] = { type: 'text/html', text: '<meta property="og:title" content="Noche de la bici">' }
    const { page } = await sent(browser, 'events.importDraft', { url: address, lang: 'es', next })
    expect(page.text).toContain('Noche de la bici')
  })
})

describe('the picture of an announcement', () => {
  beforeEach(async () => {
    pages[address] = announcement({ image: 'https://mairie.example/a.png' })
    pages['https://mairie.example/a.png'] = { type: 'image/png', text: await pngFile(900, 600) }
  })
  const picture = (event: OrganizedEvent) => readUploadPath(event.cover.fr?.url ?? '')!.id
  /** Whether the picture is known and how many of its files are stored. */
  const useOf = async (id: string) => [
    (await env.DB.prepare('SELECT use FROM uploads WHERE id = ?').bind(id).first<{ use: string }>())?.use,
    await countFiles(id),
  ]

  test('is deleted with the new draft, once that cannot be brought back', async () => {
    const { browser } = await signedIn(openSite())
    const { path, id, page } = await sent(browser, 'events.importDraft', { url: address, lang: 'fr', next })
    expect(page.text).toContain('dates, lieu, image')
    const fetched = picture(await stored(browser, id))
    expect(await useOf(fetched)).toEqual(['picture', 1])
    await browser.send('events.deleteDraft', { ...undoOf(page.text), next: first }, path)
    expect(await useOf(fetched)).toEqual(['picture', 1])
    await forgetUndos(env, Date.now() + (undoSeconds + 1) * 1000)
    await forgetUploads(env)
    expect(await useOf(fetched)).toEqual([undefined, 0])
  })

  test('is deleted at once when a draft of before is emptied of it, and stays while another draft shows it', async () => {
    const { browser } = await signedIn(openSite())
    const { id } = await sent(browser, 'events.createDraft', { 'title.fr': 'Mon titre', next })
    for (const isShared of [true, false]) {
      const { path, page } = await sent(browser, 'events.importInto', { id, url: address, lang: 'fr', next })
      const event = await stored(browser, id)
      const fetched = picture(event)
      if (isShared)
        await sent(browser, 'events.createDraft', { 'title.fr': 'Copie', 'cover.fr.url': event.cover.fr!.url, next })
      expect((await browser.send('events.saveDraft', undoOf(page.text), path)).status).toBe(303)
      expect((await stored(browser, id)).cover).toEqual({})
      expect(await useOf(fetched)).toEqual(isShared ? ['picture', 1] : [undefined, 0])
    }
  })

  test('stays when a drawing is chosen: the organizer may come back to it', async () => {
    const { browser } = await signedIn(openSite())
    const { id } = await sent(browser, 'events.importDraft', { url: address, lang: 'fr', next })
    const fetched = picture(await stored(browser, id))
    await browser.send('events.saveDraft', { id, 'cover.fr.url': '/cover/culture/0c3944ff.svg', next }, first)
    expect(await useOf(fetched)).toEqual(['picture', 1])
  })
})

describe('an address that cannot be read', () => {
  const wrong: [url: string, sentence: string][] = [
    ['https://nobody.example/', 'Cette page ne répond pas'],
    ['https://mairie.example/menu', 'Cette page ne dit rien'],
    ['https://127.0.0.1/', 'https://'],
    ['http://mairie.example/repair', 'https://'],
    ['', 'Ce champ est obligatoire'],
  ]
  test.each(wrong)('%s says what to do instead, and stores nothing', async (url, sentence) => {
    const { browser } = await signedIn(openSite())
    pages['https://mairie.example/menu'] = { type: 'text/html', text: '<p>Rien' }
    const { path, page } = await sent(browser, 'events.importDraft', { url, lang: 'fr', next })
    expect(path).toBe(first)
    expect(page.text).toContain('aria-invalid="true"')
    expect(page.text).toContain(sentence)
    if (url) expect(page.text).toContain(`value="${url}"`)
    expect(JSON.parse((await browser.get('/v1/users/drafts')).text)).toMatchObject({ total: 0 })
  })
})
