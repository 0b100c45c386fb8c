import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { siteSecret } from '../../../worker/backend/core/site-secret.ts'
import { sign } from '../../../worker/http/signature.ts'
import { mintCertificateToken } from '../../../worker/backend/core/registration-token.ts'
import { hourMs } from '../../support/factories.ts'
import { goingGuest, tokenOf } from '../../support/registrations.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite, readHead } from '../open-site.ts'
import { codeOf, end, newEvent } from '../registered.ts'

const site = () => openSite()
let event: { id: string; page: string }
let person: { email: string; id: string }

/** Switches certificates of the event on or off. */
const switched = (on: boolean) =>
  env.DB.prepare(
    'INSERT INTO event_settings (event_id, certificate) VALUES (?1, ?2) ON CONFLICT (event_id) DO UPDATE SET certificate = ?2',
  )
    .bind(event.id, Number(on))
    .run()
const checkedIn = (at: number | null) =>
  env.DB.prepare('UPDATE registrations SET checked_in_at = ? WHERE id = ?').bind(at, person.id).run()

beforeEach(async () => {
  event = await newEvent({ title: 'Planter la haie' })
  const { email, answer } = await goingGuest(event.id)
  person = { email, id: answer.registration._id }
  await env.DB.prepare("UPDATE registrations SET name = 'Léa <b>Martin</b>' WHERE id = ?").bind(person.id).run()
  await checkedIn(Date.now() - 1)
  await switched(true)
  await end(event.id)
})

const address = async () => `/certificate/${await mintCertificateToken(env, person.id)}`

describe('the address of a certificate', () => {
  test.each(locales)('shows anyone who was where and when, and no e-mail, in %s', async (locale) => {
    const answer = await openBrowser(site()).get(localePath(locale, await address()))
    expect(answer.status).toBe(200)
    expect(readHead(answer)).toMatchObject({ lang: locale, robots: 'noindex', headings: 1 })
    expect(answer.text).toContain('Léa &lt;b&gt;Martin&lt;/b&gt;</h1>')
    expect(answer.text).toContain('Planter la haie')
    expect(answer.text).not.toContain(person.email)
    expect(answer.headers.get('cache-control')).toMatch(/no-store|private/)
  })

  test.each([
    ['fr', 'La Fabrique atteste que', 'Durée : 2 heures et 30 minutes.'],
    ['en', 'La Fabrique certifies that', 'Duration: 2 hours and 30 minutes.'],
    ['es', 'La Fabrique certifica que', 'Duración: 2 horas y 30 minutos.'],
  ] as const)('says in %s who certifies it and how long the event was', async (locale, who, duration) => {
    const from = Date.now() - 48 * hourMs
    await env.DB.prepare('UPDATE events SET starts_at = ?1, next_begin = ?1, ends_at = ?2, next_end = ?2 WHERE id = ?3')
      .bind(from, from + 2.5 * hourMs, event.id)
      .run()
    const { text } = await openBrowser(site()).get(localePath(locale, await address()))
    for (const sentence of [who, duration]) expect(text.replace(/\s/g, ' ')).toContain(sentence)
  })

  test.each([
    ['fr', 'à 2 dates', 'mardi 3 novembre 2026 et mardi 17 novembre 2026, 18 h', '4 heures'],
    ['en', 'on 2 dates', 'Tuesday, 3 November 2026 and Tuesday, 17 November 2026', '4 hours'],
    ['es', 'en 2 fechas', 'martes, 3 de noviembre de 2026 y martes, 17 de noviembre de 2026', '4 horas'],
  ] as const)('of a course names in %s the dates at which the person was, and their hours', async (...texts) => {
    const begins = [3, 10, 17].map((day) => Date.UTC(2026, 10, day, 17))
    const timings = begins.map((begin) => [begin, begin + 2 * hourMs])
    await env.DB.batch([
      env.DB.prepare('UPDATE events SET timings = ? WHERE id = ?').bind(JSON.stringify(timings), event.id),
      env.DB.prepare(
        `INSERT INTO door_scans (event_id, id, kind, registration_id, at, device, call, created_at)
          VALUES (?1, '1', 'in', ?2, ?3, '', '1', ?3)`,
      ).bind(event.id, person.id, begins[0]),
    ])
    await checkedIn(begins[2]!)
    const [locale, ...sentences] = texts
    const { text } = await openBrowser(site()).get(localePath(locale, await address()))
    for (const sentence of sentences) expect(text.replace(/\s/g, ' ')).toContain(sentence)
  })

  test('the code leads to the same address', async () => {
    const path = await address()
    const { text } = await openBrowser(site()).get(path)
    expect(text).toContain(`${path}</span>`)
    expect(text).toMatch(/role="img"[^>]*><svg/)
  })

  test('has the code to read aloud, which is the ticket’s too', async () => {
    const { text } = await openBrowser(site()).get(await address())
    expect(text.split(await codeOf(person.id))).toHaveLength(3)
  })

  test('holds when the secret of the site changes; one of before had its signature and holds until then', async () => {
    const path = await address()
    const { SESSION_SECRET } = env
    const old = `${person.id}~${(await sign(await siteSecret(env), 'attendance-certificate', person.id)).slice(0, 22)}`
    expect(path).not.toContain(old)
    const statusOf = async (one: string, secret = SESSION_SECRET) =>
      (await openBrowser(openSite({ bindings: { SESSION_SECRET: secret } })).get(one)).status
    expect([await statusOf(path), await statusOf(`/certificate/${old}`)]).toEqual([200, 200])
    const changed = 'another secret that has more than 32 characters'
    expect([await statusOf(path, changed), await statusOf(`/certificate/${old}`, changed)]).toEqual([200, 404])
  })

  test.each([
    ['switched off', () => switched(false)],
    ['of a person who was checked in by mistake', () => checkedIn(null)],
    ['of a cancelled event', () => env.DB.prepare("UPDATE events SET status = 'cancelled'").run()],
    ['of a deleted registration', () => env.DB.prepare('DELETE FROM registrations WHERE id = ?').bind(person.id).run()],
  ])('says that one %s is no longer valid, without a name', async (_, revoke) => {
    await revoke()
    const answer = await openBrowser(site()).get(await address())
    expect(answer.status).toBe(410)
    expect(answer.text).toContain('n’est plus valable')
    expect(answer.text).not.toContain('Léa')
    expect(readHead(answer).robots).toBe('noindex')
  })

  test('says that a forged one does not exist: another signature, another registration, the token of a mail', async () => {
    const path = await address()
    const flipped = path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A')
    const signature = path.split('~')[1]!
    for (const forged of [
      flipped,
      `/certificate/AAAAAAAAAAAAAAAA~${signature}`,
      `/certificate/${await tokenOf(event.id, person.email)}`,
      '/certificate/none',
      '/certificate/%F0%9F%8C%B1',
    ]) {
      const answer = await openBrowser(site()).get(forged)
      expect([forged, answer.status]).toEqual([forged, 404])
      expect(answer.text).toContain('n’existe pas')
    }
  })
})

describe('the way to one’s own certificate', () => {
  /** The browser of the guest, who opens the link of a mail. */
  async function guestBrowser() {
    const browser = openBrowser(site())
    await browser.get(`${event.page}/feedback?token=${await tokenOf(event.id, person.email)}`)
    return browser
  }

  test('is on the pages of the event for a guest who was checked in, by the link of a mail', async () => {
    const browser = await guestBrowser()
    const own = `href="${await address()}"`
    expect((await browser.get(`${event.page}/feedback`)).text).toContain(own)
    expect((await browser.get(`${event.page}/attend`)).text).toContain(own)
    expect((await browser.get(event.page)).text).toContain('Mon attestation')
  })

  test('is not there for a person who was not checked in, nor while certificates are off', async () => {
    const browser = await guestBrowser()
    await checkedIn(null)
    expect((await browser.get(`${event.page}/feedback`)).text).not.toContain('/certificate/')
    await checkedIn(Date.now() - 1)
    await switched(false)
    expect((await browser.get(`${event.page}/feedback`)).text).not.toContain('/certificate/')
  })
})
