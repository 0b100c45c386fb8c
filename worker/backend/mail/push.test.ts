import { env } from 'cloudflare:workers'
import { jwtVerify } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, signedInUser } from '../../../tests/support/accounts.ts'
import { dayMs, hourMs, testNow } from '../../../tests/support/factories.ts'
import { attended, joined, storeEvent, unattend } from '../../../tests/support/registrations.ts'
import { queueReminders } from '../reminders/queue-reminders.ts'
import { sendPushes } from './send-pushes.ts'

const origin = 'https://chiche.test'
const ecdh = { name: 'ECDH', namedCurve: 'P-256' }
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

beforeEach(async () => {
  await env.DB.batch(
    ['outbox', 'registrations', 'events', 'occurrences', 'marks', 'push_subscriptions'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  )
})

/** A browser's device at a push service: it decrypts what it gets, as RFC 8291 says. */
async function newDevice() {
  const pair = (await crypto.subtle.generateKey(ecdh, true, ['deriveBits'])) as CryptoKeyPair
  const point = Buffer.from((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer)
  const auth = Buffer.from(crypto.getRandomValues(new Uint8Array(16)))
  const endpoint = `https://push.example.net/${crypto.randomUUID()}`
  const keys = { p256dh: point.toString('base64url'), auth: auth.toString('base64url') }
  const derive = async (secret: BufferSource, salt: BufferSource, info: string | Uint8Array, length: number) => {
    const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
    const given = typeof info === 'string' ? new TextEncoder().encode(info) : info
    const algorithm = { name: 'HKDF', hash: 'SHA-256', salt, info: new Uint8Array(given) }
    return crypto.subtle.deriveBits(algorithm, key, length * 8)
  }
  const decrypt = async (body: Uint8Array<ArrayBuffer>): Promise<unknown> => {
    const [salt, sender, sealed] = [body.slice(0, 16), body.slice(21, 86), body.slice(86)]
    expect([new DataView(body.buffer).getUint32(16), body[20]]).toEqual([4096, 65])
    const senderKey = await crypto.subtle.importKey('raw', sender, ecdh, false, [])
    const peer = { name: 'ECDH', public: senderKey } as unknown as SubtleCryptoDeriveKeyAlgorithm
    const shared = await crypto.subtle.deriveBits(peer, pair.privateKey, 256)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, Buffer.from(sender)])
    const secret = await derive(shared, auth, info, 32)
    const key = await derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
    const iv = await derive(secret, salt, 'Content-Encoding: nonce\0', 12)
    const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
    const plain = Buffer.from(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, aes, sealed))
    expect(plain.at(-1)).toBe(2)
    return JSON.parse(plain.subarray(0, -1).toString())
  }
  return { endpoint, keys, decrypt }
}

/** A push service that answers with a status. */
function pushService(status = 201) {
  const received: { endpoint: string; headers: Headers; body: Uint8Array<ArrayBuffer> }[] = []
  const fetcher = async (endpoint: RequestInfo | URL, init?: RequestInit) => {
    const body = new Uint8Array(await new Response(init!.body as BodyInit).arrayBuffer())
    received.push({ endpoint: String(endpoint), headers: new Headers(init!.headers as HeadersInit), body })
    return new Response(null, { status })
  }
  return { received, fetcher: fetcher as typeof fetch }
}

/** A signed-in user with a device. */
async function userWithDevice() {
  const { user, token } = await signedInUser()
  const device = await newDevice()
  const { endpoint, keys } = device
  expect((await call('POST', '/v1/users/push', { endpoint, keys }, { token })).status).toBe(200)
  return { user, token, device }
}

const devices = async (): Promise<string[]> =>
  (await env.DB.prepare('SELECT endpoint FROM push_subscriptions').all<{ endpoint: string }>()).results.map(
    ({ endpoint }) => endpoint,
  )

describe('a seat that becomes free', () => {
  async function freedSeat() {
    const event = await storeEvent({ maxAttendees: 1, startsAt: testNow + 5 * dayMs, title: 'Planter la haie' })
    const { token: first } = await signedInUser()
    await attended(event, { token: first })
    const waiting = await userWithDevice()
    await joined(event, { token: waiting.token })
    await unattend(event, { token: first })
    return { event, ...waiting }
  }

  test('is shown on the devices of the first of the waiting list, once and encrypted', async () => {
    const { event, device } = await freedSeat()
    const service = pushService()
    expect(await sendPushes(env, testNow, { origin, fetcher: service.fetcher })).toBe(1)
    const [{ endpoint, headers, body }] = service.received as [(typeof service.received)[number]]
    expect(endpoint).toBe(device.endpoint)
    expect(await device.decrypt(body)).toEqual({
      title: 'Planter la haie',
      body: expect.stringMatching(/^Une place est libre.*jusqu’au /) as string,
      path: `/events/e/event-${event}/attend`,
      lang: 'fr',
      tag: `${event} seatOffered`,
    })
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '43200',
      urgency: 'high',
    })
    expect(await sendPushes(env, testNow, { origin, fetcher: service.fetcher })).toBe(0)
    expect(service.received).toHaveLength(1)
  })

  test('is announced by a sender that the push service can identify (RFC 8292)', async () => {
    await freedSeat()
    const service = pushService()
    await sendPushes(env, testNow, { origin, fetcher: service.fetcher })
    const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(service.received[0]!.headers.get('authorization')!)!
    const publicKey = await crypto.subtle.importKey(
      'raw',
      bytesOf(key!),
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['verify'],
    )
    const { payload } = await jwtVerify(token!, publicKey, { currentDate: new Date(testNow) })
    expect(payload).toEqual({
      aud: 'https://push.example.net',
      sub: origin,
      exp: Math.floor(testNow / 1000) + 12 * 3600,
    })
  })

  test.each([404, 410])('is no longer sent to a device that the push service answers with %i', async (status) => {
    const { device } = await freedSeat()
    expect(await devices()).toContain(device.endpoint)
    await sendPushes(env, testNow, { origin, fetcher: pushService(status).fetcher })
    expect(await devices()).toEqual([])
  })

  test('leaves the device when the push service is down, and the mail is still due', async () => {
    const { device } = await freedSeat()
    expect(await sendPushes(env, testNow, { origin, fetcher: pushService(503).fetcher })).toBe(0)
    expect(await devices()).toEqual([device.endpoint])
    const mail = await env.DB.prepare(`SELECT state FROM outbox WHERE kind = 'seatOffered'`).first()
    expect(mail).toEqual({ state: 'new' })
  })
})

test('a reminder is shown on every device of the participant, and on no other', async () => {
  const event = await storeEvent({ startsAt: testNow + 2 * dayMs })
  const { token, device } = await userWithDevice()
  const second = await newDevice()
  await call('POST', '/v1/users/push', { endpoint: second.endpoint, keys: second.keys }, { token })
  await userWithDevice()
  await attended(event, { token })
  const now = testNow + dayMs + hourMs
  await queueReminders({ env, now, origin })
  const service = pushService()
  expect(await sendPushes(env, now, { origin, fetcher: service.fetcher })).toBe(2)
  expect(service.received.map(({ endpoint }) => endpoint).toSorted()).toEqual(
    [device.endpoint, second.endpoint].toSorted(),
  )
})

test.each([
  ['fr', '', /^C’est demain/],
  ['en', '/en', /^It is tomorrow/],
  ['es', '/es', /^Es mañana/],
])('a reminder is in the language of its mail (%s), and so is the page that it opens', async (lang, prefix, body) => {
  const event = await storeEvent({ startsAt: testNow + 2 * dayMs })
  const { token, device } = await userWithDevice()
  await attended(event, { token })
  const now = testNow + dayMs + hourMs
  await queueReminders({ env, now, origin })
  await env.DB.prepare('UPDATE outbox SET lang = ?').bind(lang).run()
  const service = pushService()
  await sendPushes(env, now, { origin, fetcher: service.fetcher })
  expect(await device.decrypt(service.received[0]!.body)).toMatchObject({
    lang,
    body: expect.stringMatching(body) as string,
    path: `${prefix}/events/e/event-${event}/attend`,
  })
})

describe('a device', () => {
  test('belongs to the account that it was added to last, and is removed by it alone', async () => {
    const { device, token } = await userWithDevice()
    const { token: other } = await signedInUser()
    const { endpoint, keys } = device
    await call('DELETE', '/v1/users/push', { endpoint }, { token: other })
    expect(await devices()).toEqual([endpoint])
    await call('POST', '/v1/users/push', { endpoint, keys }, { token: other })
    await call('DELETE', '/v1/users/push', { endpoint }, { token })
    expect(await devices()).toEqual([endpoint])
    await call('DELETE', '/v1/users/push', { endpoint }, { token: other })
    expect(await devices()).toEqual([])
  })

  test('is the eleventh of an account: the first one gives way', async () => {
    const { token, device } = await userWithDevice()
    const { keys } = await newDevice()
    for (let index = 0; index < 10; index++)
      await call(
        'POST',
        '/v1/users/push',
        { endpoint: `https://push.example.net/${index}`, keys },
        {
          token,
          now: testNow + 1 + index,
        },
      )
    const left = await devices()
    expect(left).toHaveLength(10)
    expect(left).not.toContain(device.endpoint)
  })

  test('is refused where it would make the site call its own network, and where no key is set', async () => {
    const { token } = await signedInUser()
    const { keys, endpoint } = await newDevice()
    const inner = await call(
      'POST',
      '/v1/users/push',
      { endpoint: 'https://metadata.google.internal/x', keys },
      { token },
    )
    expect([inner.status, await inner.json()]).toMatchObject([
      400,
      { error: { fields: { endpoint: expect.any(String) as string } } },
    ])
    const { VAPID_PRIVATE_KEY: _, ...without } = env
    expect((await call('POST', '/v1/users/push', { endpoint, keys }, { token, env: without })).status).toBe(404)
    expect(await sendPushes(without, testNow)).toBe(0)
  })
})
