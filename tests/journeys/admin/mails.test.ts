import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { outbox, suppressedAddresses } from '../../../worker/backend/db/account-schema.ts'
import { storeUser } from '../../support/accounts.ts'
import { ownHandle } from '../../support/storages.ts'
import { openSite, readHead } from '../open-site.ts'
import { loggedEntries, signedInAs } from './operators.ts'

let operator: Awaited<ReturnType<typeof signedInAs>>
afterEach(() => void vi.useRealTimers())
beforeEach(async () => {
  await env.DB.batch(['outbox', 'suppressed_addresses'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  operator = await signedInAs('admin')
})

/** A mail about a changed password. */
async function storeMail(parts: Partial<typeof outbox.$inferInsert> = {}) {
  const user = await storeUser()
  const [row] = await drizzle(env.DB)
    .insert(outbox)
    .values({
      kind: 'passwordChanged',
      userId: user.id,
      version: crypto.randomUUID(),
      recipient: user.email,
      lang: 'fr',
      data: { origin: 'https://site.test' },
      state: 'dead',
      error: '550 no such user',
      tries: 8,
      dueAt: Date.now() + 3_600_000,
      createdAt: Date.now(),
      ...parts,
    })
    .returning()
  return row!
}

const stored = async (id: number) =>
  env.DB.prepare('SELECT state, tries FROM outbox WHERE id = ?').bind(id).first<{ state: string; tries: number }>()
const page = '/admin/mails?view=failed'
const send = (form: string, fields: Record<string, string> = {}) =>
  operator.browser.send(form, { next: page, ...fields }, page)

describe('the outbox', () => {
  test.each(locales)('shows failed mails with their subject and the answer of the server, in %s', async (locale) => {
    const mail = await storeMail()
    const answer = await operator.browser.get(localePath(locale, page))
    expect(answer.status).toBe(200)
    expect(readHead(answer)).toMatchObject({ lang: locale, headings: 1 })
    expect(answer.text).toContain(mail.recipient)
    expect(answer.text).toContain('Ton mot de passe')
    expect(answer.text).toContain('550 no such user')
  })

  test('shows a sent mail, whose data is gone, by the subject of its kind', async () => {
    await storeMail({ kind: 'confirmAttend', state: 'sent', error: null, sentAt: Date.now() })
    await storeMail({ kind: 'organizerDay', state: 'sent', error: null, sentAt: Date.now() })
    const { text } = await operator.browser.get('/admin/mails?view=sent')
    expect(text).toMatch(/Confirme ta place pour «.….»/)
    expect(text).toMatch(/Demain.: … personnes à «.….»/)
    expect(text).not.toMatch(/>(confirmAttend|organizerDay)</)
  })

  test('is searched by the beginning of an address', async () => {
    const mail = await storeMail()
    expect((await operator.browser.get(`${page}&search=${mail.recipient.slice(0, -4)}`)).text).toContain('Renvoyer')
    expect((await operator.browser.get(`${page}&search=zz`)).text).toContain('Aucun refus')
  })

  test.each(['waiting', 'sent', 'dropped', 'addresses'])('has a part “%s”', async (view) => {
    const answer = await operator.browser.get(`/admin/mails?view=${view}`)
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain('<table')
  })
})

describe('a failed mail', () => {
  test('is sent again, which is noted', async () => {
    const { id } = await storeMail()
    expect((await send('admin.retryMail', { id: String(id) })).headers.get('location')).toBe(page)
    expect(await stored(id)).toEqual({ state: 'new', tries: 0 })
    expect((await loggedEntries()).at(-1)).toMatchObject({
      kind: 'mailRetried',
      subject: String(id),
      before: { state: 'dead' },
      after: { state: 'new', kind: 'passwordChanged' },
    })
  })

  test('to a blocked address has to wait until it is unblocked', async () => {
    const { id, recipient } = await storeMail()
    await drizzle(env.DB)
      .insert(suppressedAddresses)
      .values({ address: recipient, reason: 'refused', createdAt: Date.now() })
    await send('admin.retryMail', { id: String(id) })
    expect((await stored(id))?.state).toBe('dead')
    expect((await operator.browser.get(page)).text).toContain('Adresse bloquée')
    await send('admin.liftAddress', { address: recipient })
    const entry = (await loggedEntries()).at(-1)
    expect(entry).toMatchObject({ kind: 'addressLifted', before: { reason: 'refused' } })
    expect(JSON.stringify(entry)).not.toContain(recipient)
    await send('admin.retryMail', { id: String(id) })
    expect((await stored(id))?.state).toBe('new')
  })

  test('is given up', async () => {
    const { id } = await storeMail()
    await send('admin.dropMail', { id: String(id) })
    expect((await stored(id))?.state).toBe('dropped')
    expect((await loggedEntries()).at(-1)).toMatchObject({ kind: 'mailDropped', subject: String(id) })
    expect((await operator.browser.get('/admin/mails?view=dropped')).text).toContain('Ton mot de passe')
  })

  test('is one of all that are sent again at once, blocked addresses left out', async () => {
    const [first, second, blocked] = [await storeMail(), await storeMail(), await storeMail()]
    await drizzle(env.DB)
      .insert(suppressedAddresses)
      .values({ address: blocked.recipient, reason: 'stopped', createdAt: Date.now() })
    await send('admin.retryMails')
    const states = await Promise.all([first, second, blocked].map(async ({ id }) => (await stored(id))?.state))
    expect(states).toEqual(['new', 'new', 'dead'])
    expect((await loggedEntries()).at(-1)).toMatchObject({ kind: 'mailsRetried', after: { count: '2' } })
  })
})

test('an address whose owner wants no mails stays blocked', async () => {
  await drizzle(env.DB)
    .insert(suppressedAddresses)
    .values({ address: 'non@example.org', reason: 'stopped', createdAt: Date.now() })
  await send('admin.liftAddress', { address: 'non@example.org' })
  const { text } = await operator.browser.get('/admin/mails?view=addresses')
  expect(text).toContain('non@example.org')
  expect(text).not.toContain('Débloquer')
})

test('the alert about failed mails says how many they are now, not how many they were', async () => {
  const look = () => openSite({ bindings: { DB: ownHandle(env.DB) } }).ask('/health/ready')
  await env.DB.prepare('DELETE FROM alert_log').run()
  await storeMail()
  await look()
  await storeMail()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  await look()
  expect(await env.DB.prepare(`SELECT detail, what FROM alert_log WHERE name = 'mails'`).first()).toEqual({
    detail: expect.stringMatching(/^2 failed/),
    what: expect.stringContaining('"failed":"2"'),
  })
})
