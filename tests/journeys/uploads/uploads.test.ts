import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { uploadLimit } from '../../../src/contracts/limits.ts'
import { uploadPath } from '../../../src/contracts/upload-path.ts'
import { readImageHeader } from '../../../src/lib/image-header.ts'
import { events } from '../../../worker/backend/db/schema.ts'
import { cleanUpAccounts } from '../../../worker/backend/account/clean-up-accounts.ts'
import { call } from '../../support/accounts.ts'
import { buildEvent, dayMs, testNow } from '../../support/factories.ts'
import { pictureForm, pngFile } from '../../support/pictures.ts'
import { openSite } from '../open-site.ts'
import { countFiles, errorOf, openUploader, uploadPicture } from './uploading.ts'

const site = openSite()

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('POST /v1/upload', () => {
  test('an uploaded picture gets an address, in its widths and formats', async () => {
    const one = await openUploader(site)
    const picture = await uploadPicture(one, {}, await pngFile(900, 600))
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

  test('a picture is served to any site, in a sandbox, immutable and with an ETag', async () => {
    const { url } = await uploadPicture(await openUploader(site))
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

  test('a visitor who is not signed in is refused before the body is read', async () => {
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

  test('more than 10 MB is refused, whatever the headers say', async () => {
    const { send, token } = await openUploader(site)
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

  test.each([
    ['a hundred a day', true, 99],
    ['five a day before the e-mail is confirmed', false, 4],
  ])('%s', async (_, active, before) => {
    const one = await openUploader(site, { active })
    await env.DB.prepare('INSERT INTO attempts (key, count, resets_at) VALUES (?, ?, ?)')
      .bind(`uploads:${one.id}`, before, testNow + 3_600_000)
      .run()
    await uploadPicture(one)
    const answer = await one.send(pictureForm(await pngFile()))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600'])
  })

  test('a body that is too long and of a wrong type is refused as too long, unread', async () => {
    const { token } = await openUploader(site)
    const send = (path: string, length: number) =>
      site.ask(path, {
        method: 'POST',
        body: '{}',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain', 'content-length': String(length) },
      })
    expect((await send('/v1/upload', 25 * 1_048_576)).status).toBe(413)
    expect((await send('/v1/likes', 70_000)).status).toBe(413)
    expect((await send('/v1/upload', 70_000)).status).toBe(415)
  })

  test('other types of body are refused; no other endpoint accepts files', async () => {
    const { token } = await openUploader(site)
    const headers = { authorization: `Bearer ${token}` }
    const ask = async (path: string, type: string) =>
      (await site.ask(path, { method: 'POST', body: '{}', headers: { ...headers, 'content-type': type } })).status
    expect(await ask('/v1/upload', 'application/json')).toBe(415)
    expect(await ask('/v1/likes', 'multipart/form-data; boundary=b')).toBe(415)
  })
})

describe('an unused picture', () => {
  test('is deleted a week after its upload; one in use stays', async () => {
    const one = await openUploader(site)
    const [unused, cover, portrait, edited] = [
      await uploadPicture(one),
      await uploadPicture(one),
      await uploadPicture(one),
      await uploadPicture(one),
    ]
    const event = buildEvent({ coverUrl: { fr: cover.url } })
    await drizzle(env.DB).insert(events).values(event)
    // The cover of an edit that is not published yet.
    await env.DB.prepare(
      'INSERT INTO event_edits (event_id, user_id, revision, fields, updated_at) VALUES (?, ?, 1, ?, 1)',
    )
      .bind(event.id, one.id, JSON.stringify({ cover: { fr: { url: edited.url } } }))
      .run()
    await call('PUT', `/v1/users/${one.id}`, { profileImg: { url: portrait.url } }, { token: one.token })
    const weekMs = 7 * dayMs
    await cleanUpAccounts(env, testNow + weekMs - 1)
    expect(await countFiles(unused._id)).toBe(1)
    await cleanUpAccounts(env, testNow + weekMs + 1)
    expect(await Promise.all([unused, cover, portrait, edited].map(({ _id }) => countFiles(_id)))).toEqual([0, 1, 1, 1])
    const { results } = await env.DB.prepare('SELECT id FROM uploads').all<{ id: string }>()
    expect(results.map(({ id }) => id).toSorted()).toEqual([cover._id, portrait._id, edited._id].toSorted())
  })
})

test('with a remote API a picture is forwarded unchanged, also after a token refresh', async () => {
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
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([200, { url: 'https://media.test/a.webp' }])
  const type = 'multipart/form-data; boundary=b'
  expect(seen).toEqual([
    { authorization: 'Bearer old', type, size: 200_000 },
    { authorization: 'Bearer new', type, size: 200_000 },
  ])
})
