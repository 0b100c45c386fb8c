import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { locales } from '../../../../src/contracts/locales.ts'
import { localePath } from '../../../../src/contracts/paths.ts'
import { printedList, type Printed } from '../../../../src/organize/print/prints.contract.ts'
import { openSite } from '../../open-site.ts'
import { newEvent, signedIn } from '../../registered.ts'

type Row = [id: string, name: string, parts?: { state?: string; host?: string; unnamed?: number }]

/** An event with people, its organizer's browser, and the path of the list for the door. */
async function printedEvent(people: readonly Row[]) {
  const { browser, email } = await signedIn(openSite())
  const owner = (await env.DB.prepare('SELECT id FROM users WHERE email = ?').bind(email).first<{ id: string }>())!
  const { id, page } = await newEvent({ ownerId: owner.id, title: 'Planter la haie', maxAttendees: null })
  const add = (rows: readonly Row[]) =>
    env.DB.batch(
      rows.map(([person, name, { state = 'going', host, unnamed = 0 } = {}]) =>
        env.DB.prepare(
          `INSERT INTO registrations (id, event_id, email, name, state, host_id, unnamed, lang, created_at, updated_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, 'fr', 1, 1)`,
        ).bind(`${id}-${person}`, id, `${person}@${id}.example`, name, state, host ? `${id}-${host}` : null, unnamed),
      ),
    )
  await add(people)
  const list = `/organize/event/${page.replace('/events/e/', '')}/attendees`
  const printed = async (print = 'last') => {
    const answer = await browser.get(`/v1/events/${id}/prints/${print}`)
    expect(answer.status, answer.text).toBe(200)
    return printedList.spec.output.parse(JSON.parse(answer.text)).print
  }
  return { browser, id, list, paper: `${list}/print`, add, printed }
}

/** What the sheets say, without markup. */
const sheetsOf = (html: string): string =>
  [...html.matchAll(/<article[\s\S]*?<\/article>/g)]
    .map(([sheet]) => sheet.replace(/<svg[\s\S]*?<\/svg>/g, '').replace(/<[^>]+>/g, ' '))
    .join('\n')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ')

const rounds = (html: string) => html.match(/<i class="[^"]*round[^"]*">/g)?.length ?? 0

describe.each(locales)('in %s, without script,', (locale) => {
  test('the list has a round per guest, is noted as printed, and then only what changed is printed', async () => {
    const { browser, id, list, paper, add, printed } = await printedEvent([
      ['awa', 'Awa Diallo'],
      ['awa1', 'Awa Diallo +1', { host: 'awa', unnamed: 1 }],
      ['awa2', 'Awa Diallo +2', { host: 'awa', unnamed: 1 }],
      ['emile', 'Émile Gauthier', { host: 'awa' }],
      ['paul', 'Paul Roux'],
    ])
    const at = (path: string) => localePath(locale, path)
    const person = `${list}?person=${id}-paul`
    await browser.get(at(person))
    const noted = await browser.send(
      'events.changeAttendee',
      { id, registration: `${id}-paul`, note: 'arrive à 10 h', next: at(person) },
      at(person),
    )
    expect([noted.status, noted.headers.get('location')]).toEqual([303, at(person)])
    expect((await browser.get(at(person))).text).toContain('arrive à 10 h')

    const before = await browser.get(at(paper))
    expect(before.status).toBe(200)
    expect(sheetsOf(before.text)).toContain('Diallo Awa + 2')
    expect(sheetsOf(before.text)).not.toContain('+1')
    expect(sheetsOf(before.text)).toMatch(/Gauthier Émile \S+ Awa Diallo/)
    expect(sheetsOf(before.text)).toContain('Roux Paul arrive à 10 h')
    // Two of the host, and the one that the legend explains.
    expect(rounds(before.text)).toBe(3)
    expect(sheetsOf((await browser.get(at(`${paper}?order=surname`))).text)).not.toContain('arrive à 10 h')
    expect(await printed()).toBeNull()

    const next = `${at(paper)}?order=surname&print=1`
    const sent = await browser.send('events.addPrint', { id, idempotencyKey: crypto.randomUUID(), next }, at(paper))
    expect([sent.status, sent.headers.get('location')]).toEqual([303, next])
    expect((await browser.get(next)).text).toContain('data-print-now')
    const first = (await printed())!
    expect(first).toMatchObject({ own: true, people: 5, added: 0, left: [] } satisfies Partial<Printed>)

    await add([
      ['zoe', 'Zoé Martin'],
      ['jules', 'Jules Petit', { state: 'waiting' }],
    ])
    await browser.send('events.changeAttendees', { id, action: 'remove', registrations: `${id}-paul` }, list)
    expect(await printed()).toMatchObject({ added: 1, left: ['Paul Roux'] })
    const since = `${at(paper)}?order=surname&size=normal&note=1&since=${first._id}`
    expect((await browser.get(at(paper))).text.replaceAll('&amp;', '&')).toContain(since)
    const changed = sheetsOf((await browser.get(since)).text)
    expect(changed).toContain('Martin Zoé')
    expect(changed).toContain('Paul Roux')
    expect(changed).not.toContain('Diallo')

    // The sheet of what changed is noted too, and still shows it.
    await browser.send('events.addPrint', { id, idempotencyKey: crypto.randomUUID(), next: since }, at(paper))
    expect(sheetsOf((await browser.get(since)).text)).toContain('Martin Zoé')
    expect(await printed()).toMatchObject({ people: 5, added: 0, left: [] })
    const history = await browser.get(at(list.replace(/attendees$/, 'history')))
    const word = { fr: 'Liste de la porte imprimée', en: 'Door list printed', es: 'Lista de la puerta impresa' }[locale]
    expect(history.text.split(word)).toHaveLength(3)
  })
})

test('the last five prints are known, those of other events are not, and an unknown one leaves out nobody', async () => {
  const { browser, id, paper, printed } = await printedEvent([['paul', 'Paul Roux']])
  await browser.get(paper)
  const prints: string[] = []
  for (let index = 0; index < 6; index++) {
    const sent = { id, idempotencyKey: crypto.randomUUID(), next: paper }
    expect((await browser.send('events.addPrint', sent, paper)).status).toBe(303)
    prints.push((await printed())!._id)
  }
  expect(new Set(prints).size).toBe(6)
  const known = await Promise.all(prints.map((print) => printed(print)))
  expect(known.map((print) => print?._id)).toEqual([undefined, ...prints.slice(1)])
  const other = await printedEvent([['ana', 'Ana Costa']])
  expect(await other.printed(prints[5])).toBeNull()
  expect(sheetsOf((await other.browser.get(`${other.paper}?since=${prints[5]}`)).text)).toContain('Costa Ana')
  expect(sheetsOf((await browser.get(`${paper}?since=none`)).text)).toContain('Roux Paul')
})
