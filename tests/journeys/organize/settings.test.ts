import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import type { Question } from '../../../src/events/attend/party/questions.contract.ts'
import { emptyTables } from '../../support/ask-events.ts'
import type { Browser } from '../browser-session.ts'
import { openSite, readHead } from '../open-site.ts'
import { signedIn } from '../registered.ts'

beforeEach(emptyTables)

/** A new draft, with the path of its settings room. */
async function draft() {
  const { browser } = await signedIn(openSite())
  const answer = await browser.call('POST', '/v1/events/drafts', { title: { fr: 'Repair café' } })
  const { _id: id } = (JSON.parse(answer.text) as { event: { _id: string } }).event
  return { browser, id, room: `/organize/create/settings?event=${id}` }
}

const meal = {
  'questions.form': '1',
  'questions.0.id': 'meal',
  'questions.0.type': 'choice',
  'questions.0.required': 'true',
  'questions.0.label.fr': 'Repas',
  'questions.0.options.0.id': 'a',
  'questions.0.options.0.label.fr': 'Végane',
  'questions.0.options.1.id': 'b',
  'questions.0.options.1.label.fr': 'Poisson',
}
const why = {
  'questions.1.id': 'why',
  'questions.1.fresh': 'true',
  'questions.1.type': 'text',
  'questions.1.label.fr': 'Pourquoi ?',
  'questions.1.label.en': 'Why?',
}

async function settingsOf(id: string) {
  const row = await env.DB.prepare('SELECT * FROM event_settings WHERE event_id = ?').bind(id).first()
  return { ...row, questions: JSON.parse(String(row!['questions'])) as Question[] }
}

describe('the settings room without script', () => {
  test.each(locales)('gives each date its own places, where people choose theirs, in %s', async (locale) => {
    const { browser, id, room } = await draft()
    const days = ['2099-12-01', '2099-12-15', '2099-12-29']
    const timings = days.map((day) => ({ begin: `${day}T19:00`, end: `${day}T21:30` }))
    const address = { city: 'Lyon', formattedAddress: '1 place Bellecour, 69002 Lyon' }
    const path = `/v1/events/${id}/draft`
    expect((await browser.call('PUT', path, { timings, address, maxAttendees: 18 })).status).toBe(200)
    const shown = (await browser.get(localePath(locale, room))).text
    const begins = [...shown.matchAll(/name="dateSeats\.\d\.begin" value="([^"]+)"/g)].map(([, begin]) => begin!)
    expect(begins).toHaveLength(3)
    const fields = Object.fromEntries(
      begins.flatMap((begin, index) => [
        [`dateSeats.${index}.begin`, begin],
        [`dateSeats.${index}.maxAttendees`, index === 2 ? '36' : ''],
      ]),
    )
    const refused = await browser.send('events.saveDraft', { id, ...fields, 'dateSeats.2.maxAttendees': '0' }, room)
    expect((await browser.get(refused.headers.get('location')!)).text).toContain('aria-invalid="true"')
    expect((await browser.send('events.saveDraft', { id, ...fields }, room)).status).toBe(303)
    expect((await browser.get(localePath(locale, room))).text).toMatch(
      /name="dateSeats\.2\.maxAttendees"[^>]*value="36"/,
    )
    expect((await browser.call('POST', `/v1/events/${id}/publish`, {})).status).toBe(200)
    const { results } = await env.DB.prepare('SELECT max_attendees AS seats FROM events ORDER BY starts_at').all()
    expect(results.map(({ seats }) => seats)).toEqual([18, 18, 36])
  })

  test('has one number for all dates of a course', async () => {
    const { browser, id, room } = await draft()
    const timings = ['2099-12-04', '2099-12-05'].map((day) => ({ begin: `${day}T19:00`, end: `${day}T21:30` }))
    await browser.call('PUT', `/v1/events/${id}/draft`, { timings, maxAttendees: 18 })
    const { text } = await browser.get(room)
    expect(text).toContain('Pour les 2 dates ensemble.')
    expect(text).not.toContain('name="dateSeats')
  })

  test.each(locales)('has every setting, in %s', async (locale) => {
    const { browser, room } = await draft()
    const answer = await browser.get(localePath(locale, room))
    expect(answer.status).toBe(200)
    expect(readHead(answer)).toMatchObject({ lang: locale, headings: 1 })
    const names = [
      'maxAttendees',
      'seatsPerPerson',
      'waitingList',
      'guests',
      'registrationOpensAt',
      'registrationClosesAt',
    ]
    for (const name of [...names, 'questions.0.label.fr', 'private', 'registerUrl', 'contactEmail', 'certificate'])
      expect(answer.text).toContain(`name="${name}"`)
  })

  test('stores them, and shows them again', async () => {
    const { browser, id, room } = await draft()
    const fields = {
      id,
      seatsPerPerson: '3',
      waitingList: 'false',
      registrationOpensAt: '2027-01-02T10:00',
      registrationClosesAt: '2027-02-02T20:00',
      contactEmail: 'Bonjour@voisines.example',
      ...meal,
      ...why,
    }
    const sent = await browser.send('events.saveDraft', fields, room)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, room])
    expect(await settingsOf(id)).toMatchObject({
      seats_per_person: 3,
      waiting_list: 0,
      contact_email: 'bonjour@voisines.example',
      opens_at: Date.parse('2027-01-02T09:00Z'),
      questions: [
        { id: 'meal', type: 'choice', required: true, options: [{ id: 'a' }, { id: 'b' }] },
        { id: 'why', label: { fr: 'Pourquoi ?', en: 'Why?' }, required: false },
      ],
    })
    const { text } = await browser.get(room)
    expect(text).toContain('value="2027-01-02T10:00"')
    expect(text).toContain('value="bonjour@voisines.example"')
    expect(text).toContain('value="Poisson"')
    // One more waits to be filled in.
    expect(text).toContain('name="questions.2.label.fr"')
  })

  test('moves and removes a question by its buttons', async () => {
    const { browser, id, room } = await draft()
    const idsAfter = async (action: Record<string, string>) => {
      await browser.send('events.saveDraft', { id, ...meal, ...why, ...action }, room)
      return (await settingsOf(id)).questions.map((question) => question.id)
    }
    expect(await idsAfter({})).toEqual(['meal', 'why'])
    expect(await idsAfter({ 'questions.do': 'up.1' })).toEqual(['why', 'meal'])
    expect(await idsAfter({ 'questions.do': 'remove.0' })).toEqual(['why'])
    await browser.send('events.saveDraft', { id, 'questions.form': '1' }, room)
    expect((await settingsOf(id)).questions).toEqual([])
  })

  test.each([
    [{ ...meal, 'questions.0.options.1.label.fr': '' }, 'Une question à choix a besoin de deux choix au moins.'],
    [{ ...meal, 'questions.0.label.fr': '' }, 'Chaque question a besoin d’un texte.'],
    [{ contactEmail: 'nobody' }, 'Vérifiez le format de l&#x27;email'],
    [{ registerUrl: 'http://billets.example' }, 'Écris l’adresse entière, qui commence par https://'],
    [
      { registrationOpensAt: '2027-02-02T10:00', registrationClosesAt: '2027-01-02T10:00' },
      'La fin doit venir après le début',
    ],
  ])('says what is wrong and stores nothing: %o', async (fields, sentence) => {
    const { browser, id, room } = await draft()
    const before = await env.DB.prepare('SELECT revision FROM event_settings WHERE event_id = ?').bind(id).first()
    const wrong = await sendWrong(browser, { id, ...fields }, room)
    expect(wrong).toContain(sentence)
    expect(wrong).toContain('Rien n’est enregistré')
    expect(await env.DB.prepare('SELECT revision FROM event_settings WHERE event_id = ?').bind(id).first()).toEqual(
      before,
    )
  })
})

/** The page after a form that was refused. */
async function sendWrong(browser: Browser, fields: Record<string, string>, room: string): Promise<string> {
  const sent = await browser.send('events.saveDraft', fields, room)
  expect(sent.status).toBe(303)
  return (await browser.get(sent.headers.get('location')!)).text
}
