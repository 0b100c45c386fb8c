import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { uploadLimit } from '../../../src/contracts/limits.ts'
import { uploadPath } from '../../../src/contracts/upload-path.ts'
import { readImageHeader } from '../../../src/lib/image-header.ts'
import { cleanUpAccounts } from '../../../worker/backend/account/clean-up-accounts.ts'
import { call } from '../../support/accounts.ts'
import { testNow } from '../../support/factories.ts'
import { pictureForm, pngFile } from '../../support/pictures.ts'
import { openSite } from '../open-site.ts'
import { countFiles, errorOf, openUploader, uploadPicture } from './uploading.ts'

const site = openSite()

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a portrait', () => {
  test('an uploaded portrait shows on the profile and in the header, at densities 1 and 2', async () => {
    const one = await openUploader(site)
    const { url, _id } = await uploadPicture(one, { use: 'avatar' })
    expect((await one.profile()).profileImg).toEqual({ url })
    const { text } = await one.browser.get('/account/profile')
    const at = (width: number) => uploadPath({ id: _id, width, format: 'webp' })
    expect(text).toContain(`srcSet="${at(96)} 1x, ${at(192)} 2x"`)
    expect(text).toContain(`srcSet="${at(48)} 1x, ${at(96)} 2x"`)
    const answer = await site.ask(at(96))
    expect(readImageHeader(answer.bytes)).toEqual({ type: 'image/webp', width: 96, height: 96 })
  })

  test('a new portrait replaces the first, whose files are deleted', async () => {
    const one = await openUploader(site)
    const first = await uploadPicture(one, { use: 'avatar' })
    await site.ask(first.url)
    expect(await countFiles(first._id)).toBe(2)
    const second = await uploadPicture(one, { use: 'avatar' })
    expect((await one.profile()).profileImg).toEqual({ url: second.url })
    expect(await countFiles(first._id)).toBe(0)
    expect((await site.ask(first.url)).status).toBe(404)
    expect((await site.ask(second.url)).status).toBe(200)
  })

  test('a user removes the portrait, and can choose their own pictures only', async () => {
    const [one, other] = [await openUploader(site), await openUploader(site)]
    const choose = (profileImg: unknown) => call('PUT', `/v1/users/${one.id}`, { profileImg }, { token: one.token })
    const theirs = await uploadPicture(other)
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
    const own = await uploadPicture(one)
    expect((await choose({ url: own.url })).status).toBe(200)
    expect((await one.profile()).profileImg).toEqual({ url: own.url })
    expect((await choose(null)).status).toBe(200)
    expect((await one.profile()).profileImg).toBeNull()
    await cleanUpAccounts(env, testNow)
    expect(await countFiles(own._id)).toBe(0)
  })

  test('a portrait is deleted with its account, an event’s picture stays', async () => {
    const one = await openUploader(site)
    const [portrait, picture] = [await uploadPicture(one, { use: 'avatar' }), await uploadPicture(one)]
    await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(one.id).run()
    await cleanUpAccounts(env, testNow)
    expect([await countFiles(portrait._id), await countFiles(picture._id)]).toEqual([0, 1])
    expect(await env.DB.prepare('SELECT user_id FROM uploads WHERE id = ?').bind(picture._id).first()).toEqual({
      user_id: null,
    })
  })

  test('the form works without script and shows errors at the field', async () => {
    const one = await openUploader(site)
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

  test('a visitor who is not signed in is sent to log-in', async () => {
    const form = pictureForm(await pngFile())
    const answer = await site.ask('/forms/uploads.create', {
      method: 'POST',
      body: form,
      headers: { origin: site.origin, referer: `${site.origin}/account/profile` },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login/start?next=%2Faccount%2Fprofile'])
  })
})
