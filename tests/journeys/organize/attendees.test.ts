import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { hourMs } from '../../support/factories.ts'
import { follow, sendForm } from '../forms/send-form.ts'
import { openSite, readHead } from '../open-site.ts'
import { newEvent, signedIn } from '../registered.ts'

/** An event with three registrations and its owner's browser. */
async function crowdedEvent() {
  const site = openSite()
  const { browser, email } = await signedIn(site)
  const { id: ownerId } = (await env.DB.prepare('SELECT id FROM users WHERE email = ?')
    .bind(email)
    .first<{ id: string }>())!
  const { id, page } = await newEvent({ ownerId, title: 'Planter la haie', maxAttendees: 2 })
  const people = [
    ['samia', 'Samia Aït-Ali', 'going', null],
    ['mehdi', 'Mehdi Kacem', 'going', null],
    ['jules', 'Jules Nguyen', 'waiting', 1],
  ]
  await env.DB.batch(
    people.map(([person, name, state, place]) =>
      env.DB.prepare(
        `INSERT INTO registrations (id, event_id, email, name, state, queued_at, lang, created_at, updated_at)
          VALUES (?, ?, ?, ?, ?, ?, 'fr', 1, 1)`,
      ).bind(`${id}-${person}`, id, `${person}@${id}.example`, name, state, place),
    ),
  )
  const list = `/organize/event/${page.replace('/events/e/', '')}/attendees`
  const stateOf = (person: string) =>
    env.DB.prepare('SELECT state, checked_in_at IS NOT NULL AS here FROM registrations WHERE id = ?')
      .bind(`${id}-${person}`)
      .first()
  return { browser, id, list, stateOf, site }
}

describe('the attendees of an event, without script', () => {
  test.each(locales)('are a table with numbers per state, in %s', async (locale) => {
    const { browser, list } = await crowdedEvent()
    const answer = await browser.get(localePath(locale, list))
    expect(answer.status).toBe(200)
    expect(readHead(answer)).toMatchObject({ lang: locale, robots: 'noindex', headings: 1 })
    for (const name of ['Samia Aït-Ali', 'Mehdi Kacem', 'Jules Nguyen']) expect(answer.text).toContain(name)
    expect(answer.text.replaceAll('<!-- -->', '')).toMatch(/view=coming"[^>]*>[^<]* <i>2<\/i>/)
    expect(answer.text).not.toMatch(/\{\{\w+\}\}(?![^<]*<\/script>)/)
  })

  test.each([
    ['fr', 'Venu·e à 1 date sur 3', [': présent·e', ': pas de pointage', ': pas de pointage']],
    ['en', 'Came to 1 of 3 dates', [': was there', ': not checked in', ': not checked in']],
    ['es', 'Vino a 1 fecha de 3', [': vino', ': sin registro de entrada', ': sin registro de entrada']],
  ] as const)('of a course say in %s at which of its dates each was', async (locale, sentence, presence) => {
    const { browser, id, list } = await crowdedEvent()
    const begins = [0, 1, 2].map((day) => Date.now() + day * 24 * hourMs)
    await env.DB.batch([
      env.DB.prepare('UPDATE events SET timings = ? WHERE id = ?').bind(
        JSON.stringify(begins.map((begin) => [begin, begin + hourMs])),
        id,
      ),
      env.DB.prepare('UPDATE registrations SET checked_in_at = ? WHERE id = ?').bind(begins[0], `${id}-samia`),
    ])
    expect((await browser.get(localePath(locale, list))).text.split(`>${sentence}</small>`)).toHaveLength(2)
    const sheet = await browser.get(`${localePath(locale, list)}?person=${id}-samia`)
    const shown = [...sheet.text.matchAll(/<dd>[^<]*\d{2}[^<:]*(: [^<]*)<\/dd>/g)]
    expect(shown.map(([, was]) => was!.replace('\u00a0', ' '))).toEqual(presence)
  })

  test.each([
    ['fr', 'Présent·es le', 'Absent·es le'],
    ['en', 'Present on', 'Absent on'],
    ['es', 'Presentes el', 'Ausentes el'],
  ] as const)('of a course are marked in %s at a date that is over, which the buttons name', async (...words) => {
    const [locale, present, absent] = words
    const { browser, id, list } = await crowdedEvent()
    const begins = [-7, 0].map((day) => Date.now() + day * 24 * hourMs)
    await env.DB.prepare('UPDATE events SET timings = ? WHERE id = ?')
      .bind(JSON.stringify(begins.map((begin) => [begin, begin + hourMs])), id)
      .run()
    const shown = await follow(browser, localePath(locale, list))
    const earlier = decodeURIComponent(/\?at=[^"]+/.exec(shown.text)![0])
    const press = async (path: string, button: string) => {
      const fields = { registrations: `${id}-samia` }
      const pressed = { press: new RegExp(`^${button} .*\\d`) }
      const { text } = await sendForm(browser, path, 'events.changeAttendees', fields, pressed)
      return text.replaceAll('<!-- -->', '')
    }
    expect(await press(`${localePath(locale, list)}${earlier}`, present)).toMatch(/view=here[^>]*>[^<]*<i>1</)
    const scans = env.DB.prepare('SELECT kind, at FROM door_scans WHERE event_id = ? ORDER BY kind').bind(id)
    expect((await scans.all()).results).toEqual([{ kind: 'in', at: begins[0] }])
    // The present date has nobody yet.
    expect((await browser.get(localePath(locale, list))).text).not.toContain('value="checkout"')
    expect(await press(`${localePath(locale, list)}${earlier}`, absent)).toMatch(/view=here[^>]*>[^<]*<i>0</)
  })

  test('are searched, filtered and sorted by links and a form', async () => {
    const { browser, list } = await crowdedEvent()
    const rows = (text: string) => [...text.matchAll(/data-id="[^"]*-(\w+)"/g)].map(([, person]) => person)
    expect(rows((await browser.get(list)).text)).toEqual(['jules', 'mehdi', 'samia'])
    expect(rows((await browser.get(`${list}?search=ait`)).text)).toEqual(['samia'])
    expect(rows((await browser.get(`${list}?view=line`)).text)).toEqual(['jules'])
    expect(rows((await browser.get(`${list}?sort=-name`)).text)).toEqual(['samia', 'mehdi', 'jules'])
    expect((await browser.get(`${list}?search=dupon`)).text).toContain('«\u00a0dupon\u00a0»')
    expect((await browser.get(`${list}?view=some&sort=age&page=x`)).status).toBe(200)
  })

  test('are checked in, one and several, removed and added by forms', async () => {
    const { browser, id, list, stateOf } = await crowdedEvent()
    await browser.get(list)
    const sent = async (form: string, fields: Record<string, string>) => {
      const answer = await browser.send(form, { id, next: list, ...fields }, list)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, list])
    }
    await sent('events.checkin', { registration: `${id}-samia` })
    expect(await stateOf('samia')).toEqual({ state: 'going', here: 1 })
    await sent('events.changeAttendees', { action: 'checkin', registrations: `${id}-mehdi` })
    expect(await stateOf('mehdi')).toEqual({ state: 'going', here: 1 })
    await sent('events.changeAttendees', { action: 'remove', registrations: `${id}-mehdi`, mail: 'true' })
    expect(await stateOf('mehdi')).toBeNull()
    expect(await stateOf('jules')).toMatchObject({ state: 'offered' })
    await sent('events.addAttendee', { name: 'Yasmine Haddad', addSeats: 'true' })
    expect((await browser.get(`${list}?search=yasmine`)).text).toContain('Yasmine Haddad')
  })

  test('are downloaded by a form that sends their ids; nobody chosen is an error', async () => {
    const { browser, id, list } = await crowdedEvent()
    await browser.get(list)
    const send = (fields: Record<string, string>) =>
      browser.send('events.exportChosen', { id, format: 'csv', lang: 'fr', ...fields }, list)
    const file = await send({ registrations: `${id}-samia,${id}-jules` })
    expect([file.status, file.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="inscrits-/),
    ])
    expect(
      file.text
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(';')[0]),
    ).toEqual(['Jules Nguyen', 'Samia Aït-Ali'])
    const nobody = await send({})
    expect([nobody.status, nobody.headers.get('location')]).toEqual([303, list])
  })

  test('a person whose form is sent twice is added once', async () => {
    const { browser, id, list } = await crowdedEvent()
    const [, idempotencyKey] = /name="idempotencyKey" value="([^"]+)"/.exec((await browser.get(list)).text)!
    for (const _ of [1, 2]) {
      const form = { id, next: list, name: 'Yasmine Haddad', addSeats: 'true', idempotencyKey: idempotencyKey! }
      expect((await browser.send('events.addAttendee', form, list)).status).toBe(303)
    }
    const rows = (await browser.get(`${list}?search=yasmine`)).text.match(/<tr[^>]*data-id=/g)
    expect(rows).toHaveLength(1)
  })

  test('companions are shown with the person they come with, and where people came from', async () => {
    const { browser, id, list } = await crowdedEvent()
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO registrations (id, event_id, email, name, state, host_id, lang, created_at, updated_at)
          VALUES (?, ?, ?, 'Nour', 'going', ?, 'fr', 2, 2)`,
      ).bind(`${id}-nour`, id, `none-${id}-nour`, `${id}-samia`),
      env.DB.prepare(`UPDATE registrations SET source = 'newsletter' WHERE id = ?`).bind(`${id}-samia`),
    ])
    const shown = (await browser.get(list)).text.replaceAll('<!-- -->', '')
    expect(shown).toContain('avec Samia Aït-Ali')
    expect(shown).toContain('+ 1 invité·e')
    const sheet = (await browser.get(`${list}?person=${id}-samia`)).text
    expect(sheet.slice(sheet.indexOf('<dialog'))).toMatch(
      /Vient avec<.*person=[^"]*-nour"[^>]*>Nour<.*Venu·e par<.*ettre/s,
    )
    const companion = (await browser.get(`${list}?person=${id}-nour`)).text
    expect(companion.slice(companion.indexOf('<dialog'))).toMatch(/Vient avec<.*>Samia Aït-Ali</s)
  })

  test('a guest’s name is changed in the sheet', async () => {
    const { browser, id, list } = await crowdedEvent()
    await browser.get(list)
    const form = { id, registration: `${id}-mehdi`, next: list, name: 'Mehdi Kacem-Roux' }
    expect((await browser.send('events.changeAttendee', form, list)).headers.get('location')).toBe(list)
    expect((await browser.get(`${list}?search=kacem-roux`)).text).toContain('Mehdi Kacem-Roux')
    expect((await browser.get(`${list}?person=${id}-mehdi`)).text).toContain('Changer le nom')
  })

  test('a person has a sheet at its own address; an unknown one leaves the list', async () => {
    const { browser, id, list } = await crowdedEvent()
    const sheet = await browser.get(`${list}?person=${id}-jules`)
    expect(sheet.text).toMatch(/<dialog[^>]*open/)
    expect(sheet.text).toContain('Faire entrer')
    expect((await browser.get(`${list}?person=none`)).text).not.toMatch(/<dialog[^>]*open/)
  })

  test('a missing seat is an error, and nothing has changed', async () => {
    const { browser, id, list } = await crowdedEvent()
    await browser.get(list)
    const answer = await browser.send('events.addAttendee', { id, next: list, name: 'Yasmine' }, list)
    expect(answer.headers.get('location')).toBe(list)
    expect((await browser.get(list)).text).toContain('Il n’y a plus de place')
  })

  test('leave as CSV with the browser’s session, and not without', async () => {
    const { browser, id } = await crowdedEvent()
    const file = await browser.get(`/v1/events/${id}/attendees/export?format=csv&lang=fr&include=people&include=emails`)
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    expect(file.text.split('\r\n')).toHaveLength(5)
    expect(file.text).toContain(`Samia Aït-Ali;samia@${id}.example;Inscrit·e;`)
  })
})

describe('the list for the door', () => {
  test('is by last name with a box each, the waiting list below, and no address', async () => {
    const { browser, id, list } = await crowdedEvent()
    const { status, text } = await browser.get(`${list}/print`)
    expect(status).toBe(200)
    const sheet = text.slice(text.indexOf('<article'), text.indexOf('</article>'))
    expect(sheet.indexOf('Aït-Ali')).toBeLessThan(sheet.indexOf('Kacem'))
    expect(sheet.indexOf('Kacem')).toBeLessThan(sheet.indexOf('Nguyen'))
    expect(sheet).not.toContain(`@${id}`)
    const bare = await browser.get(`${list}/print?order=name&size=large`)
    expect(bare.text).toContain('data-size="large"')
    expect(bare.text.slice(bare.text.indexOf('<article'))).not.toContain('Nguyen')
  })

  test.each(locales)('is there in %s', async (locale) => {
    const { browser, list } = await crowdedEvent()
    expect((await browser.get(localePath(locale, `${list}/print`))).status).toBe(200)
  })
})

test('read again, the attendees are 304 without a body until a person is checked in', async () => {
  const { browser, id, list } = await crowdedEvent()
  for (const path of [`/v1/events/${id}/attendees?limit=50`, `/v1/events/${id}/attendees/${id}-samia`]) {
    const first = await browser.get(path)
    const etag = first.headers.get('etag') ?? ''
    expect([first.status, etag]).toEqual([200, expect.stringMatching(/^"[0-9a-f]{32}"$/)])
    const again = () => browser.get(path, { 'if-none-match': etag })
    const same = await again()
    expect([same.status, same.text, same.headers.get('content-type')]).toEqual([304, '', null])
    await browser.get(list)
    const form = path.includes('?') ? 'events.checkin' : 'events.checkout'
    await browser.send(form, { id, registration: `${id}-samia`, next: list }, list)
    expect((await again()).status).toBe(200)
  }
})
