import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { newEmail, storeUser } from '../../support/accounts.ts'
import { buildEvent, testNow } from '../../support/factories.ts'
import { newRegistrationId } from '../../../worker/backend/core/registration-token.ts'
import { registrations } from '../../../worker/backend/db/attendance-schema.ts'
import { upsertEvents } from '../../../worker/backend/events/write-events.ts'
import type { MailTopic } from '../../../worker/backend/db/mail-data.ts'
import { mintUnsubscribeToken } from '../../../worker/backend/mail/unsubscribe-token.ts'
import { openBrowser } from '../browser-session.ts'
import { storeExamples } from '../example-events.ts'
import { openSite } from '../open-site.ts'

beforeEach(storeExamples)

const address = async (topic: MailTopic, person: string) =>
  `/unsubscribe?token=${await mintUnsubscribeToken(env, { topic, person })}`
const choices = (id: string) =>
  env.DB.prepare('SELECT reminders, feedback_requests AS feedback FROM users WHERE id = ?').bind(id).first()

describe('the unsubscribe button of a mail program (RFC 8058)', () => {
  const press = (path: string) =>
    openSite().ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })

  test('stops mails of that kind, without cookies, however often it is pressed', async () => {
    const { id } = await storeUser()
    const path = await address('reminders', id)
    expect((await press(path)).status).toBe(200)
    expect((await press(path)).status).toBe(200)
    expect(await choices(id)).toEqual({ reminders: 0, feedback: 1 })
    expect((await press(`/en${await address('feedback', id)}`)).status).toBe(200)
    expect(await choices(id)).toEqual({ reminders: 0, feedback: 0 })
  })

  test('stops a guest’s mails for all their registrations, and nobody else’s', async () => {
    const events = [buildEvent(), buildEvent()]
    await upsertEvents(env.DB, events)
    const guest = newEmail()
    const places = [
      [guest, events[0]],
      [guest, events[1]],
      [newEmail(), events[0]],
    ] as const
    const rows = places.map(([email, event]) => ({
      id: newRegistrationId(),
      eventId: event!.id,
      email,
      state: 'going' as const,
      lang: 'fr' as const,
      createdAt: testNow,
      updatedAt: testNow,
    }))
    await drizzle(env.DB).insert(registrations).values(rows)
    expect((await press(await address('feedback', rows[0]!.id))).status).toBe(200)
    const news = await Promise.all(
      rows.map(({ id }) => env.DB.prepare('SELECT news FROM registrations WHERE id = ?').bind(id).first('news')),
    )
    expect(news).toEqual([0, 0, 1])
  })

  test.each(['/unsubscribe', '/unsubscribe?token=', '/unsubscribe?token=reminders.u1.x'])(
    'does nothing for %s',
    async (path) => {
      expect((await press(path)).status).toBe(400)
    },
  )
})

describe('the unsubscribe page', () => {
  test('asks first, unsubscribes by a button without script, and confirms it', async () => {
    const { id } = await storeUser()
    const browser = openBrowser(openSite())
    const path = await address('reminders', id)
    const page = await browser.get(path)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Tu ne recevras plus de rappels')
    expect(page.text).toContain('<meta name="robots" content="noindex')
    expect(await choices(id)).toMatchObject({ reminders: 1 })
    const token = new URLSearchParams(path.split('?')[1]).get('token')!
    const sent = await browser.send('users.unsubscribe', { token, next: '/unsubscribe?done=1' }, path)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/unsubscribe?done=1'])
    expect(await choices(id)).toMatchObject({ reminders: 0 })
    expect((await browser.get('/unsubscribe?done=1')).text).toContain('tu ne recevras plus ces e-mails')
  })

  test('says that a link is invalid', async () => {
    const browser = openBrowser(openSite())
    expect((await browser.get('/en/unsubscribe')).text).toContain('not the right link')
    await browser.send('users.unsubscribe', { token: 'reminders.u1.x' }, '/unsubscribe?token=reminders.u1.x')
    expect((await browser.get('/unsubscribe?token=reminders.u1.x')).text).toContain('Ce lien n’est pas le bon')
  })
})
