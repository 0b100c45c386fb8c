import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { dayMs } from '../../../support/factories.ts'
import type { Browser } from '../../browser-session.ts'
import { storeExamples } from '../../example-events.ts'
import { follow, sendForm } from '../../forms/send-form.ts'
import { account } from '../organizer.ts'

const first = '/organize/create/event'
const dayAfter = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const at = (days: number, time: string) => `${dayAfter(days)}T${time}`
const place = { 'place.city': 'Lyon', 'address.street': '1 place Bellecour' }

let browser: Browser

beforeEach(async () => {
  await storeExamples()
  browser = (await account()).browser
})

/** Sends the first room and publishes it. @returns the event as it is stored */
async function published(fields: Record<string, string>) {
  const style = await sendForm(browser, first, 'events.createDraft', { ...place, ...fields })
  const id = style.location.split('event=')[1]!
  const done = await sendForm(browser, `/organize/event/${id}/publish`, 'events.publish')
  expect(done.location).toMatch(/\/published$/)
  return (await env.DB.prepare('SELECT * FROM events WHERE id = ?').bind(id).first())!
}
/** Names of the fields that are marked as wrong. */
const wrong = (html: string) =>
  [...html.matchAll(/<(?:input|textarea|select)[^>]*aria-invalid="true"[^>]*>/g)]
    .map(([field]) => /name="([^"]+)"/.exec(field)![1])
    .sort()

test('several wrong fields are all marked at once, each keeps what was typed, and nothing is stored', async () => {
  const typed = {
    'title.fr': 'x'.repeat(151),
    date: at(20, '18:00'),
    endDate: at(19, '18:00'),
    attendanceMode: 'online',
    onlineUrl: 'javascript:alert(1)',
  }
  const refused = await sendForm(browser, first, 'events.createDraft', typed)
  expect(refused.location).toBe(first)
  expect(refused.text).toContain('role="alert"')
  expect(wrong(refused.text)).toEqual(['endDate', 'onlineUrl', 'title.fr'])
  for (const value of [typed['title.fr'], `value="${typed.endDate}"`, `value="${typed.onlineUrl}"`])
    expect(refused.text).toContain(value)
  expect((await browser.get('/organize/mine/active')).text).not.toContain('x'.repeat(151))
  const backwards = { date: typed.date, endDate: typed.endDate }
  expect(wrong((await sendForm(browser, first, 'events.createDraft', backwards)).text)).toEqual(['endDate'])
  // Nor is a text lost that is longer than a cookie.
  const long = { ...typed, 'description.fr': '<p>Long</p>'.repeat(600) }
  const again = await sendForm(browser, first, 'events.createDraft', long)
  for (const value of [`value="${typed.onlineUrl}"`, '&lt;p&gt;Long&lt;/p&gt;'.repeat(600)])
    expect(again.text).toContain(value)
})

test('wrong settings are all marked at once', async () => {
  const style = await sendForm(browser, first, 'events.createDraft', { 'title.fr': 'Atelier' })
  const room = style.location.replace('/style', '/settings')
  const typed = { maxAttendees: '-1', contactEmail: 'nobody', registerUrl: 'ftp://x' }
  const refused = await sendForm(browser, room, 'events.saveDraft', typed, { press: 'Les e-mails' })
  expect(wrong(refused.text)).toEqual(Object.keys(typed).sort())
})

test.each([
  ['of 150 characters', 'A'.repeat(75) + ' ' + 'b'.repeat(74)],
  ['in Arabic', 'ورشة إصلاح الدراجات في الحي'],
  ['of emoji alone', '🌱🚲🥕'],
])('a title %s is published at an address of its own', async (_, title) => {
  const event = await published({ 'title.fr': title, date: at(20, '18:00') })
  expect(String(event['slug'])).toMatch(/^[\w-]+$/)
  for (const path of [
    `/events/e/${event['slug']}`,
    '/organize/mine/active',
    `/organize/event/${event['slug']}/dashboard`,
  ])
    expect((await follow(browser, path)).text).toContain(title)
})

test('an event with one place is full after one person; none at all is refused', async () => {
  const event = await published({ 'title.fr': 'Tête-à-tête', date: at(20, '18:00') })
  const settings = `/organize/event/${event['slug']}/edit/settings`
  const publish = async (maxAttendees: string) => {
    const led = await sendForm(browser, settings, 'events.saveEdit', { maxAttendees }, { press: 'Voir ce qui change' })
    return led.location.endsWith('/review') ? sendForm(browser, led.location, 'events.publishEdit') : led
  }
  await publish('1')
  const list = `/organize/event/${event['slug']}/attendees`
  await sendForm(browser, list, 'events.addAttendee', { name: 'Zoé' })
  expect((await sendForm(browser, list, 'events.addAttendee', { name: 'Paul' })).text).toContain('role="alert"')
  expect(wrong((await publish('0')).text)).toEqual(['maxAttendees'])
})

test('an event over midnight ends on the next day', async () => {
  const event = await published({ 'title.fr': 'Nuit debout', date: at(20, '22:00'), endDate: at(21, '02:00') })
  expect(Number(event['ends_at']) - Number(event['starts_at'])).toBe(4 * 3_600_000)
  const { text } = await follow(browser, `/organize/event/${event['slug']}/dashboard`)
  expect(text.replace(/\s/g, ' ')).toContain('22 h')
})

test('hours are those of the place, in Montréal too', async () => {
  const event = await published({ 'title.fr': 'Corvée', date: at(20, '18:00'), 'place.city': 'Montréal, Canada' })
  expect(event['time_zone']).toMatch(/^America\/(Montreal|Toronto)$/)
  const hour = new Date(Number(event['starts_at'])).toLocaleString('en-GB', {
    timeZone: 'America/Toronto',
    hour: '2-digit',
    minute: '2-digit',
  })
  expect(hour).toBe('18:00')
})

test.each([
  ['/', '200 dates au plus\u00a0: choisis une fin plus proche, ou un rythme plus rare'],
  ['/en/', '200 dates at most: choose an earlier end, or a rarer rhythm'],
  ['/es/', '200 fechas como máximo: elige un final más cercano, o un ritmo menos frecuente'],
])(
  'a rule lays out 200 dates; with more the form says what to do, beside its other errors (%s)',
  async (at, sentence) => {
    const rule = {
      when: 'several',
      'rule.every': 'day',
      'rule.from': dayAfter(3),
      'rule.begin': '10:00',
      'rule.end': '11:00',
    }
    const most = { ...rule, 'title.fr': 'Chaque jour', 'rule.until': dayAfter(202) }
    const style = await sendForm(browser, first, 'events.createDraft', most)
    const { text } = await follow(browser, style.location.replace('/style', '/event'))
    expect(text.match(/name="timings\.\d+\.begin"/g)).toHaveLength(200)
    const tooMany = { ...rule, 'title.fr': 'x'.repeat(151), 'rule.until': dayAfter(203) }
    const refused = await sendForm(browser, `${at.slice(0, -1)}${first}`, 'events.createDraft', tooMany)
    expect(refused.text).toContain(sentence)
    expect(wrong(refused.text)).toEqual(['title.fr'])
  },
)
