import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { uploadLimit } from '../../../src/contracts/limits.ts'
import { uploadPath } from '../../../src/contracts/upload-path.ts'
import { errorBody } from '../../../src/contracts/v1/shapes.ts'
import * as uploads from '../../../src/contracts/v1/uploads.ts'
import { user } from '../../../src/contracts/v1/users.ts'
import { readImageHeader } from '../../../src/lib/image-header.ts'
import { events } from '../../../worker/backend/db/schema.ts'
import { tendAccounts } from '../../../worker/backend/tend-accounts.ts'
import { call, signedInUser } from '../../support/accounts.ts'
import { buildEvent, dayMs, testNow } from '../../support/factories.ts'
import { pictureForm, pngFile } from '../../support/pictures.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite } from '../open-site.ts'

const site = openSite()

/** Somebody signed in, at the moment of the tests. */
async function person() {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  const { user: row, token } = await signedInUser({ displayname: 'Léa' })
  const send = (form: FormData, headers: Record<string, string> = {}) =>
    site.ask('/v1/upload', { method: 'POST', body: form, headers: { authorization: `Bearer ${token}`, ...headers } })
  const profile = async () => user.parse(await (await call('GET', '/v1/users/me', undefined, { token })).json())
  return { id: row.id, token, send, profile, browser: openBrowser(site, new Map([['__Host-at', token]])) }
}
type Person = Awaited<ReturnType<typeof person>>

const sent = async ({ send }: Person, fields: Record<string, string> = {}, file?: File) => {
  const answer = await send(pictureForm(file ?? (await pngFile()), fields))
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, answer.text.slice(0, 200)])
  return uploads.create.spec.output.parse(JSON.parse(answer.text))
}
const errorOf = (text: string) => errorBody.parse(JSON.parse(text)).error
const kept = async (id: string) => (await env.MEDIA.list({ prefix: `uploads/${id}/` })).objects.length

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('POST /v1/upload (V1-05)', () => {
  test('a picture gets an address, with its widths and formats (CN-34, CN-35)', async () => {
    const one = await person()
    const picture = await sent(one, {}, await pngFile(900, 600))
    expect(picture).toMatchObject({
      width: 900,
      height: 600,
      type: 'image/webp',
      url: uploadPath({ id: picture._id, width: 768, format: 'webp' }),
    })
    expect(picture.variants.filter(({ type }) => type === 'image/webp').map(({ width }) => width)).toEqual([
      320, 640, 768,
    ])
    for (const { url, width, type } of picture.variants) {
      const answer = await site.ask(url)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
      expect(readImageHeader(answer.bytes)).toMatchObject({ type, width })
    }
  })

  test('is served inert, to any site, for ever, with an ETag (class H)', async () => {
    const { url } = await sent(await person())
    const answer = await site.ask(url)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-type': 'image/webp',
    })
    const etag = answer.headers.get('etag')!
    expect((await site.ask(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test.each([
    '/uploads/00000000-0000-4000-8000-000000000000-320.webp',
    '/uploads/00000000-0000-4000-8000-000000000000-321.webp',
    '/uploads/..%2f..%2foriginal-320.webp',
    '/uploads/x-320.webp',
    '/uploads/original',
  ])('%s is a 404', async (path) => {
    expect((await site.ask(path)).status).toBe(404)
  })

  test('needs somebody signed in, before a byte is read', async () => {
    const form = pictureForm(await pngFile())
    expect((await site.ask('/v1/upload', { method: 'POST', body: form })).status).toBe(401)
    const read = vi.fn<() => void>()
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        read()
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    const answer = await site.ask('/v1/upload', {
      method: 'POST',
      body: endless,
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'sec-fetch-site': 'same-origin' },
    })
    expect(answer.status).toBe(401)
    expect(read.mock.calls.length).toBeLessThan(5)
  })

  test('10 MB at most, whatever the headers say', async () => {
    const { send, token } = await person()
    const large = new File([new Uint8Array(uploadLimit + 1)], 'large.png')
    const answer = await send(pictureForm(large))
    expect(errorOf(answer.text).fields).toEqual({ file: 'must have at most 10 MB' })
    let read = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += 1_048_576
        controller.enqueue(new Uint8Array(1_048_576))
      },
    })
    const { status, text } = await site.ask('/v1/upload', {
      method: 'POST',
      body: endless,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': '10',
      },
    })
    expect([status, errorOf(text).code]).toEqual([413, 'too_large'])
    expect(read).toBeLessThan(2 * uploadLimit)
  })

  test('a hundred a day', async () => {
    const one = await person()
    await env.DB.prepare('INSERT INTO attempts (key, count, resets_at) VALUES (?, 99, ?)')
      .bind(`uploads:${one.id}`, testNow + 3_600_000)
      .run()
    await sent(one)
    const answer = await one.send(pictureForm(await pngFile()))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600'])
  })

  test('other types of body are refused, here and nowhere else taken', async () => {
    const { token } = await person()
    const headers = { authorization: `Bearer ${token}` }
    const ask = async (path: string, type: string) =>
      (await site.ask(path, { method: 'POST', body: '{}', headers: { ...headers, 'content-type': type } })).status
    expect(await ask('/v1/upload', 'application/json')).toBe(415)
    expect(await ask('/v1/likes', 'multipart/form-data; boundary=b')).toBe(415)
  })
})

describe('a picture that nobody uses', () => {
  test('is forgotten a week after it was sent, file and row; one that stands somewhere stays', async () => {
    const one = await person()
    const [unused, cover, portrait] = [await sent(one), await sent(one), await sent(one)]
    await drizzle(env.DB)
      .insert(events)
      .values(buildEvent({ coverUrl: { fr: cover.url } }))
    await call('PUT', `/v1/users/${one.id}`, { profileImg: { url: portrait.url } }, { token: one.token })
    const weekMs = 7 * dayMs
    await tendAccounts(env, testNow + weekMs - 1)
    expect(await kept(unused._id)).toBe(1)
    await tendAccounts(env, testNow + weekMs + 1)
    expect([await kept(unused._id), await kept(cover._id), await kept(portrait._id)]).toEqual([0, 1, 1])
    const { results } = await env.DB.prepare('SELECT id FROM uploads').all<{ id: string }>()
    expect(results.map(({ id }) => id).toSorted()).toEqual([cover._id, portrait._id].toSorted())
  })
})

describe('a portrait (AC-14)', () => {
  test('the picture is the profile’s, on the page and in the header, at densities 1 and 2 (CN-33)', async () => {
    const one = await person()
    const { url, _id } = await sent(one, { use: 'avatar' })
    expect((await one.profile()).profileImg).toEqual({ url })
    const { text } = await one.browser.get('/account/profile')
    const at = (width: number) => uploadPath({ id: _id, width, format: 'webp' })
    expect(text).toContain(`srcSet="${at(96)} 1x, ${at(192)} 2x"`)
    expect(text).toContain(`srcSet="${at(48)} 1x, ${at(96)} 2x"`)
    const answer = await site.ask(at(96))
    expect(readImageHeader(answer.bytes)).toEqual({ type: 'image/webp', width: 96, height: 96 })
  })

  test('another one takes its place, and the files of the first are gone', async () => {
    const one = await person()
    const first = await sent(one, { use: 'avatar' })
    await site.ask(first.url)
    expect(await kept(first._id)).toBe(2)
    const second = await sent(one, { use: 'avatar' })
    expect((await one.profile()).profileImg).toEqual({ url: second.url })
    expect(await kept(first._id)).toBe(0)
    expect((await site.ask(first.url)).status).toBe(404)
    expect((await site.ask(second.url)).status).toBe(200)
  })

  test('is taken away, and chosen among one’s own pictures only', async () => {
    const [one, other] = [await person(), await person()]
    const choose = (profileImg: unknown) => call('PUT', `/v1/users/${one.id}`, { profileImg }, { token: one.token })
    const theirs = await sent(other)
    for (const url of [
      theirs.url,
      'https://evil.example/a.png',
      '/uploads/x',
      '/cover/a/b.svg',
      'javascript:alert(1)',
    ]) {
      const answer = await choose({ url })
      expect([answer.status, errorOf(await answer.text()).fields]).toEqual([
        400,
        { 'profileImg.url': 'must be the address of a picture of yours' },
      ])
    }
    const own = await sent(one)
    expect((await choose({ url: own.url })).status).toBe(200)
    expect((await one.profile()).profileImg).toEqual({ url: own.url })
    expect((await choose(null)).status).toBe(200)
    expect((await one.profile()).profileImg).toBeNull()
    await tendAccounts(env, testNow)
    expect(await kept(own._id)).toBe(0)
  })

  test('goes with its account, an event’s picture stays', async () => {
    const one = await person()
    const [portrait, picture] = [await sent(one, { use: 'avatar' }), await sent(one)]
    await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(one.id).run()
    await tendAccounts(env, testNow)
    expect([await kept(portrait._id), await kept(picture._id)]).toEqual([0, 1])
    expect(await env.DB.prepare('SELECT user_id FROM uploads WHERE id = ?').bind(picture._id).first()).toEqual({
      user_id: null,
    })
  })

  test('its form works without script, and says what is wrong at the field', async () => {
    const one = await person()
    const send = (file: File, page = '/account/profile', accept = 'text/html') =>
      site.ask('/forms/uploads.create', {
        method: 'POST',
        body: pictureForm(file, { use: 'avatar', next: '/account/profile?done=portrait' }),
        headers: { cookie: `__Host-at=${one.token}`, origin: site.origin, referer: site.origin + page, accept },
      })
    const page = await one.browser.get('/account/profile')
    expect(page.text).toContain('action="/forms/uploads.create" encType="multipart/form-data" method="post"')
    const done = await send(await pngFile())
    expect([done.status, done.headers.get('location')]).toEqual([303, '/account/profile?done=portrait'])
    expect((await one.profile()).profileImg).not.toBeNull()

    const wrong = await send(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(9)], 'a.png'))
    expect([wrong.status, wrong.headers.get('location')]).toEqual([303, '/account/profile'])
    const flash = /__Host-fl=([^;]+)/.exec(wrong.headers.getSetCookie().join())![1]!
    one.browser.cookies.set('__Host-fl', flash)
    expect((await one.browser.get('/account/profile')).text).toContain('Choisis une image')
    for (const [file, sentence] of [
      [new File([new Uint8Array(uploadLimit + 70_000)], 'a.png'), 'At most 10 MB'],
      [new File([], ''), 'This field is required'],
    ] as const) {
      const answer = await send(file, '/en/account/profile', 'application/json')
      expect(errorOf(answer.text).fields).toEqual({ file: sentence })
    }
  })

  test('a stranger’s form leads to log-in', async () => {
    const form = pictureForm(await pngFile())
    const answer = await site.ask('/forms/uploads.create', {
      method: 'POST',
      body: form,
      headers: { origin: site.origin, referer: `${site.origin}/account/profile` },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login/start?next=%2Faccount%2Fprofile'])
  })
})

test('over a remote API a picture goes on as it came, and again after an exchange of tokens', async () => {
  const seen: { authorization: string | null; type: string | null; size: number }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as RequestInfo, init)
    const { pathname } = new URL(request.url)
    const body = await request.arrayBuffer()
    if (pathname === '/v1/auth/local/token') return Response.json({ token: 'new', refreshToken: 'refresh-2' })
    const authorization = request.headers.get('authorization')
    seen.push({ authorization, type: request.headers.get('content-type'), size: body.byteLength })
    return authorization === 'Bearer new'
      ? Response.json({ url: 'https://media.test/a.webp' })
      : Response.json({ error: { code: 'unauthorized', message: 'no' } }, { status: 401 })
  })
  const remote = openSite({ bindings: { API_HOST: 'https://api.test' } })
  const body = new Uint8Array(200_000)
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    'sec-fetch-site': 'same-origin',
    origin: remote.origin,
  }
  const answer = await remote.ask('/v1/upload', {
    method: 'POST',
    body,
    headers: { ...headers, cookie: '__Host-at=old; __Host-rt=refresh-uploads' },
  })
  expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { url: 'https://media.test/a.webp' }])
  const type = 'multipart/form-data; boundary=b'
  expect(seen).toEqual([
    { authorization: 'Bearer old', type, size: 200_000 },
    { authorization: 'Bearer new', type, size: 200_000 },
  ])
})
