import { AppError } from '../../src/contracts/errors.ts'
import { providerTokensPath } from '../../src/contracts/v1/providers.ts'
import { endpoints } from '../../src/contracts/v1/table.ts'
import type { AppContext } from '../context.ts'
import { isBrowser } from '../cookies.ts'
import { browserCall } from './browser-call.ts'
import { serveCspReport } from './csp-report.ts'
import { limitedBody } from './limited-body.ts'
import { isProviderLogin, serveProviderLogin } from './provider-login.ts'
import { keepProviderTokens } from './provider-tokens.ts'
import { heldTokens } from './session-tokens.ts'
import { upstream } from './upstream.ts'

const takingPictures = endpoints.filter(({ spec }) => spec.multipart).map(({ path }) => path)

/**
 * The way of every call of `/v1`. Bodies are JSON, or a form where a picture is sent; longer ones than 64 kB (10 MB) and
 * other types are refused before anyone reads them. A browser is known by its cookies and never sees a token; a program
 * sends its own bearer token and gets the plain answers of §7 (D21).
 */
export async function serveCall(c: AppContext): Promise<Response> {
  if (c.req.path === '/v1/csp') return serveCspReport(c)
  if (isProviderLogin(c.req.path)) return serveProviderLogin(c)
  if (c.req.path === providerTokensPath) return keepProviderTokens(c)
  const { method, raw } = c.req
  const reads = method === 'GET' || method === 'HEAD' || raw.body === null
  const body = reads ? undefined : await readBody(c)
  if (!isBrowser(c)) return upstream(c, new Request(raw.url, { method, headers: raw.headers, body: body ?? null }))
  return browserCall(c, { url: raw.url, method, headers: raw.headers, body })
}

async function readBody(c: AppContext): Promise<string | Uint8Array<ArrayBuffer> | ReadableStream> {
  const { raw } = c.req
  const picture = takingPictures.includes(c.req.path)
  const type = picture ? 'multipart/form-data' : 'application/json'
  if (!new RegExp(`^${type}\\b`, 'i').test(raw.headers.get('content-type') ?? ''))
    throw new AppError('unsupported_media_type', `Send the body as ${type}`)
  if (!picture) return new TextDecoder().decode(await limitedBody(raw, 'text'))
  // Only a call in a visitor's name may have to be made twice; a picture that nobody may send is not even read.
  const { access, refresh } = heldTokens(c)
  return access === undefined && refresh === undefined ? raw.body! : limitedBody(raw, 'picture')
}
