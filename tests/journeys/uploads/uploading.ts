import { env } from 'cloudflare:workers'
import { expect, vi } from 'vitest'
import { errorBody } from '../../../src/contracts/shapes.ts'
import * as uploads from '../../../src/ui/fields/uploads.contract.ts'
import { user } from '../../../src/account/users.contract.ts'
import { call, signedInUser } from '../../support/accounts.ts'
import { testNow } from '../../support/factories.ts'
import { pictureForm, pngFile } from '../../support/pictures.ts'
import { openBrowser } from '../browser-session.ts'
import type { Site } from '../open-site.ts'

/** A signed-in user, at `testNow`. */
export async function openUploader(site: Site, { active = true } = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  const { user: row, token } = await signedInUser({ displayname: 'Léa', active })
  const send = (form: FormData, headers: Record<string, string> = {}) =>
    site.ask('/v1/upload', { method: 'POST', body: form, headers: { authorization: `Bearer ${token}`, ...headers } })
  const profile = async () => user.parse(await (await call('GET', '/v1/users/me', undefined, { token })).json())
  return { id: row.id, token, send, profile, browser: openBrowser(site, new Map([['__Host-at', token]])) }
}
type Uploader = Awaited<ReturnType<typeof openUploader>>

export const uploadPicture = async ({ send }: Uploader, fields: Record<string, string> = {}, file?: File) => {
  const answer = await send(pictureForm(file ?? (await pngFile()), fields))
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, answer.text.slice(0, 200)])
  return uploads.create.spec.output.parse(JSON.parse(answer.text))
}
export const errorOf = (text: string) => errorBody.parse(JSON.parse(text)).error
/** Number of files stored for an upload. */
export const countFiles = async (id: string) => (await env.MEDIA.list({ prefix: `uploads/${id}/` })).objects.length
