import { env } from 'cloudflare:workers'
import { SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { myRegistration } from '../../../src/events/attend/attendance.contract.ts'
import { door, scans } from '../../../src/organize/checkin/checkin.contract.ts'
import { judgeTicket } from '../../../src/organize/checkin/judge.ts'
import { mintAccessToken } from '../../../worker/backend/auth/access-token.ts'
import { deriveSeed, keyOfSeed } from '../../../worker/backend/core/seed-key.ts'
import {
  mintCertificateToken,
  mintPass,
  mintRegistrationToken,
} from '../../../worker/backend/core/registration-token.ts'
import { sign } from '../../../worker/http/signature.ts'
import { signedInUser } from '../../support/accounts.ts'
import { goingGuest } from '../../support/registrations.ts'
import { ownHandle } from '../../support/storages.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite } from '../open-site.ts'
import { newEvent } from '../registered.ts'

/** Settings of an isolate that remembers nothing of the database. */
const isolate = (secret: string) => ({ SESSION_SECRET: secret, DB: ownHandle(env.DB) })
const changed = 'another secret that has more than 32 characters'
const before = () => ({ ...env, ...isolate(env.SESSION_SECRET!) })

let event: { id: string; page: string }
let organizer: string
let guest: Awaited<ReturnType<typeof goingGuest>>

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM secrets').run()
  organizer = (await signedInUser()).user.id
  event = await newEvent({ ownerId: organizer })
  guest = await goingGuest(event.id)
})

/** The organizer's browser after SESSION_SECRET changed, and after they logged in again. */
async function browserAfter() {
  const bindings = isolate(changed)
  const session = await env.DB.prepare('SELECT id FROM sessions WHERE user_id = ?')
    .bind(organizer)
    .first<{ id: string }>()
  const browser = openBrowser(openSite({ bindings }))
  const token = await mintAccessToken({ ...env, ...bindings }, { sub: organizer, sid: session!.id }, Date.now())
  browser.cookies.set('__Host-at', token)
  return browser
}

/** The guest's registration, as an isolate with a secret answers the token of a mail. */
async function registrationBy(token: string, secret: string) {
  const browser = openBrowser(openSite({ bindings: isolate(secret) }))
  const { status, text } = await browser.call('POST', `/v1/events/registration/${event.id}`, { token })
  return status === 200 ? myRegistration.spec.output.parse(JSON.parse(text)).registration : undefined
}

/** The ticket of the guest's registration. */
async function ticketOf(secret: string): Promise<string> {
  const token = await mintRegistrationToken(
    { ...env, ...isolate(secret) },
    { id: guest.answer.registration._id, userId: null },
  )
  return (await registrationBy(token, secret))!.ticket!
}

/** What a device makes of a ticket without network, and what the server makes of it. */
async function atTheDoor(ticket: string) {
  const browser = await browserAfter()
  const list = door.spec.output.parse(JSON.parse((await browser.get(`/v1/events/${event.id}/door`)).text))
  const { outcome: offline } = await judgeTicket(ticket, event.id, list)
  const scan = { id: crypto.randomUUID(), ticket, at: new Date().toISOString() }
  const sent = await browser.call('POST', `/v1/events/${event.id}/scans`, { device: 'phone', scans: [scan] })
  const [result] = scans.spec.output.parse(JSON.parse(sent.text)).results
  return { offline, online: result!.outcome }
}

test('a ticket of before SESSION_SECRET changed is accepted at the door, with and without network', async () => {
  const ticket = await ticketOf(env.SESSION_SECRET!)
  expect(await atTheDoor(ticket)).toEqual({ offline: 'in', online: 'in' })
  expect(await ticketOf(changed)).toBe(ticket)
})

/** A ticket that is signed by the key which follows from a secret. */
async function signedBy(secret: string): Promise<string> {
  const { kid, privateKey } = await keyOfSeed('ticket', await deriveSeed(secret, 'ticket'))
  return new SignJWT({ event: event.id, name: 'Zoé' })
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'ticket+jwt' })
    .setIssuer('chiche')
    .setAudience('ticket')
    .setSubject(guest.answer.registration._id)
    .sign(privateKey)
}

test('so is one that was signed by the site’s secret, as all were once; one that is signed by the new secret is not', async () => {
  const old = await signedBy(env.SESSION_SECRET!)
  await ticketOf(env.SESSION_SECRET!)
  expect(await atTheDoor(old)).toEqual({ offline: 'in', online: 'in' })
  expect(await atTheDoor(await signedBy(changed))).toEqual({ offline: 'unknown', online: 'unknown' })
})

test('links in mails, tickets that were passed on and certificates are valid as before', async () => {
  const { _id } = guest.answer.registration
  await env.DB.prepare('INSERT INTO event_settings (event_id, certificate) VALUES (?, 1)').bind(event.id).run()
  const link = await mintRegistrationToken(before(), { id: _id, userId: null })
  const [pass, certificate] = [await mintPass(before(), _id), await mintCertificateToken(before(), _id)]
  const after = openSite({ bindings: isolate(changed) })
  expect((await registrationBy(link, changed))?._id).toBe(_id)
  expect((await openBrowser(after).get(`/ticket/${pass}`)).status).toBe(200)
  await env.DB.prepare('UPDATE registrations SET checked_in_at = ? WHERE id = ?')
    .bind(Date.now() - 1, _id)
    .run()
  expect((await openBrowser(after).get(`/certificate/${certificate}`)).status).toBe(200)
})

test('links of before there was a stored secret are valid until the site’s secret changes', async () => {
  const { _id } = guest.answer.registration
  const signature = async (purpose: string) =>
    (await sign(env.SESSION_SECRET!, `attendance-${purpose}`, _id)).slice(0, 22)
  const pass = `/ticket/${_id}~${await signature('pass')}`
  const link = `${_id}.${await signature('registration')}`
  const statuses = async (secret: string) => {
    const browser = openBrowser(openSite({ bindings: isolate(secret) }))
    return [(await browser.get(pass)).status, (await registrationBy(link, secret))?._id]
  }
  expect(await statuses(env.SESSION_SECRET!)).toEqual([200, _id])
  expect(await statuses(changed)).toEqual([404, undefined])
})
