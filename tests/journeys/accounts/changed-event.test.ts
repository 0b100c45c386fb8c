import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { hourMs } from '../../support/factories.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite, type Answer } from '../open-site.ts'
import { newEvent, signedIn } from '../registered.ts'

/** A Tuesday of the July to come, whose hours in Paris are those of UTC + 2. */
const today = new Date()
const third = new Date(Date.UTC(today.getFullYear() + (today.getMonth() < 5 ? 0 : 1), 6, 3, 16))
const at = third.getTime() + ((9 - third.getUTCDay()) % 7) * 24 * hourMs
const day = new Date(at).getUTCDate()
const address = { formattedAddress: '3 rue du Port, 69001 Lyon', city: 'Lyon', countryCode: 'FR' }

/** What the page tells of changes, as plain lines. */
const changes = ({ text }: Answer) =>
  [...text.matchAll(/<ul[^>]*aria-label="(?:Ce qui a changé|What has changed|Lo que ha cambiado)"[^>]*>(.*?)<\/ul>/gs)]
    .flatMap(([, list]) => [...list!.matchAll(/<li>(.*?)<\/li>/gs)])
    .map(([, line]) => line!.replace(/<span class="sr">.*?<\/span>|<[^>]+>|<!-- -->/g, '').replaceAll('\u00A0', ' '))

/** An event, its organizer and a person who attends it. */
async function changing(site = openSite()) {
  const [organizer, person] = [await signedIn(site), await signedIn(site)]
  const event = await newEvent({ startsAt: at, endsAt: at + 2 * hourMs, address: { fr: address } })
  await env.DB.prepare('UPDATE events SET owner_id = (SELECT id FROM users WHERE email = ?) WHERE id = ?')
    .bind(organizer.email, event.id)
    .run()
  await person.browser.call('POST', `/v1/events/attend/${event.id}`, {})
  const edit = async (fields: object) => {
    const answer = await organizer.browser.call('PUT', `/v1/events/${event.id}`, fields)
    expect([answer.status, answer.text]).toEqual([200, expect.anything()])
  }
  return { site, event, edit, person: person.browser }
}

describe('a change of a published event', () => {
  test('is on its page, on the ticket and in the agenda, in each language', async () => {
    const { site, event, edit, person } = await changing()
    await edit({ date: new Date(at + hourMs).toISOString() })
    const lines = {
      '': ['Modifié aujourd’hui : 18 h → 19 h'],
      '/en': ['Changed today: 6 pm → 7 pm'],
      '/es': ['Cambiado hoy: 18:00 → 19:00'],
    }
    for (const [prefix, line] of Object.entries(lines)) {
      expect(changes(await openBrowser(site).get(prefix + event.page))).toEqual(line)
      // The panel with the ticket lies over the page.
      expect(changes(await person.get(`${prefix}${event.page}/attend`))).toEqual([...line, ...line])
      expect(changes(await person.get(`${prefix}/account/agenda/active`))).toEqual(line)
    }
  })

  test('names the days when the day changes, and the place; the latest comes first', async () => {
    const { site, event, edit } = await changing()
    await edit({ date: new Date(at + 24 * hourMs).toISOString() })
    await edit({ address: { fr: { ...address, formattedAddress: '8 quai Vert, 69002 Lyon' } } })
    expect(changes(await openBrowser(site).get(event.page))).toEqual([
      'Modifié aujourd’hui : 3 rue du Port, 69001 Lyon → 8 quai Vert, 69002 Lyon',
      `Modifié aujourd’hui : mar. ${day} juil., 18 h → mer. ${day + 1} juil., 18 h`,
    ])
  })

  test('of the text is not shown, nor one of more than 30 days ago', async () => {
    const { site, event, edit } = await changing()
    await edit({ title: { fr: 'Planter deux haies' } })
    await edit({ date: new Date(at + hourMs).toISOString() })
    await env.DB.prepare('UPDATE event_revisions SET created_at = created_at - 31 * 86400000 WHERE event_id = ?')
      .bind(event.id)
      .run()
    expect(changes(await openBrowser(site).get(event.page))).toEqual([])
  })
})

describe('an event at the same time', () => {
  test('is named with its hour before one registers, and the registration is possible', async () => {
    const site = openSite()
    const { browser } = await signedIn(site)
    const busy = await newEvent({ title: 'Chorale du port', startsAt: at + hourMs / 2, endsAt: at + 3 * hourMs })
    const wanted = await newEvent({ title: 'Planter la haie', startsAt: at, endsAt: at + 2 * hourMs })
    const attend = `${wanted.page}/attend`
    expect((await browser.get(attend)).text).not.toContain('Chorale du port')
    await browser.call('POST', `/v1/events/attend/${busy.id}`, {})
    const asked = await browser.get(attend)
    expect(asked.text).toMatch(/Tu as déjà quelque chose à ce moment-là.*Chorale du port<\/a>, 18\u00A0h\u00A030/s)
    expect(asked.text).toContain('Je participe')
    const sent = await browser.call('POST', `/v1/events/attend/${wanted.id}`, {})
    expect(sent.status).toBe(200)
    expect((await browser.get(attend)).text).toContain('Chorale du port')
  })

  test('has the hour of the wanted event’s clocks, and the day where it is another, in each language', async () => {
    const site = openSite()
    const { browser } = await signedIn(site)
    const lima = { timeZone: 'America/Lima', startsAt: at + hourMs / 2, endsAt: at + 3 * hourMs }
    const busy = await newEvent({ ...lima, title: 'Chorale de Lima' })
    const long = await newEvent({ title: 'Camp', startsAt: at - 24 * hourMs, endsAt: at + 24 * hourMs })
    const wanted = await newEvent({ startsAt: at, endsAt: at + 2 * hourMs })
    for (const { id } of [busy, long]) await browser.call('POST', `/v1/events/attend/${id}`, {})
    for (const [prefix, hour, before] of [
      ['', '18 h 30', `lun. ${day - 1} juil., 18 h`],
      ['/en', '6:30 pm', `Mon ${day - 1} Jul, 6 pm`],
      ['/es', '18:30', `lun, ${day - 1} jul, 18:00`],
    ]) {
      const text = (await browser.get(`${prefix}${wanted.page}/attend`)).text.replaceAll(/[\u00A0\u202F]/g, ' ')
      expect(text).toContain(`Chorale de Lima</a>, ${hour}<`)
      expect(text).toContain(`Camp</a>, ${before}<`)
    }
  })

  test('is nobody else’s to know', async () => {
    const { event } = await changing()
    const refused = await openBrowser(openSite()).call('GET', `/v1/events/conflicts/${event.id}`)
    expect(refused.status).toBe(401)
  })
})
