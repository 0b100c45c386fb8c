import { z } from 'zod'
import { me } from '../../src/account/users.contract.ts'
import type { Endpoint } from '../../src/contracts/endpoint.ts'
import { AppError } from '../../src/contracts/errors.ts'
import { fieldError } from '../../src/contracts/field-error.ts'
import { defaultLocale, locales } from '../../src/contracts/locales.ts'
import { href, matchPath, splitLocale } from '../../src/contracts/paths.ts'
import { writeLog } from '../../src/lib/write-log.ts'
import { providerTokensPath } from '../../src/login/providers/providers.contract.ts'
import { reportBlocked } from '../backend/core/monitoring/site-figures.ts'
import { siteSecret } from '../backend/core/site-secret.ts'
import { bindingOf } from '../backend/db/request-database.ts'
import type { AppContext } from '../http/context.ts'
import { isBrowser } from '../http/cookies.ts'
import { matchesTag, tagOf } from '../http/entity-tag.ts'
import { limitedBody, readJson, refuseLong } from '../http/limited-body.ts'
import { callerMark } from '../http/limits/network-of.ts'
import { readVisitorLine, visitorHeader } from '../http/limits/gateway-visitor.ts'
import { matchEndpoint } from '../http/match-endpoint.ts'
import { sign } from '../http/signature.ts'
import { browserCall } from './browser-call.ts'
import { type Call, callOf, requestOf, rulesOf } from './call.ts'
import { isProviderLogin, serveProviderLogin } from './provider-login.ts'
import { extractTokens, readTokens, setTokens } from './session-tokens.ts'
import { signedCall } from './signed-call.ts'
import { upstream } from './upstream.ts'

/**
 * `POST /v1/auth/provider/tokens`: stores tokens in cookies that the log-in window of a remote `/v1` gave to the page;
 * the site's own window gives it a code instead (D21). They are verified before they are stored.
 * @throws {AppError} `not_found` where `/v1` is the site's own, `invalid_input`, `unauthorized` for invalid tokens
 */
async function storeProviderTokens(c: AppContext): Promise<Response> {
  if (!c.var.settings.API_HOST) throw new AppError('not_found', 'Log-in by a provider needs no tokens here')
  const given = z.record(z.string(), z.unknown()).safeParse(await readJson(c.req.raw, 'text'))
  const { pair } = extractTokens(given.data ?? {})
  if (c.req.method !== 'POST' || !pair)
    throw new AppError('invalid_input', 'Send both tokens by POST', {
      fields: { token: fieldError('required', 'must be given') },
    })
  const profile = await upstream(c, requestOf(callOf(c, me), pair.access), { endpoint: me })
  if (profile.status === 401 || profile.status === 403)
    throw new AppError('unauthorized', 'These tokens are not valid; log in again')
  if (!profile.ok)
    throw new AppError('unavailable', 'These tokens cannot be checked right now; try again in a moment', {
      retryAfter: 10,
    })
  setTokens(c, pair)
  return c.json({ ok: true })
}

/** Reports of one request that are logged, and those of them that are stored. */
const maxLogged = 20
const maxStored = 5

/**
 * Takes violation reports of the Content-Security-Policy, ten a minute per address, and logs them without query strings. Those of
 * ten requests a minute in all are listed among the errors (docs/operating.md).
 */
async function serveCspReport(c: AppContext): Promise<Response> {
  if (c.req.method !== 'POST') throw new AppError('method_not_allowed', 'Reports are sent by POST')
  if (!(await isWithinLimit(c, c.req.header('cf-connecting-ip') ?? 'unknown')))
    throw new AppError('too_many_requests', 'Too many reports; try again in a minute', { retryAfter: 60 })
  const sent = await readJson(c.req.raw, 'text')
  const reports = [sent].flat().slice(0, maxLogged).map(summary)
  for (const report of reports) writeLog('warn', 'content security policy', { report })
  const blocked = reports.filter(({ directive, blocked }) => isWord(directive) && blocked !== '').slice(0, maxStored)
  if (blocked.length > 0 && (await isWithinLimit(c, 'all')))
    c.executionCtx.waitUntil(
      reportBlocked(
        blocked.map(described),
        { now: c.get('now') ?? Date.now(), caller: callerMark(c.req.raw.headers) },
        c.env.DB,
      ),
    )
  return new Response(null, { status: 204 })
}

async function isWithinLimit({ env }: AppContext, key: string): Promise<boolean> {
  const { success } = await env.CSP_REPORTS.limit({ key }).catch(() => ({ success: true }))
  return success
}

type Summary = Record<'directive' | 'blocked' | 'document', string>

function summary(report: unknown): Summary {
  const body = report as { body?: Record<string, unknown>; 'csp-report'?: Record<string, unknown> } | null
  const details = body?.body ?? body?.['csp-report'] ?? {}
  const text = (value: unknown) => (typeof value === 'string' ? value.split('?')[0]!.slice(0, 200) : '')
  return {
    directive: text(details['effectiveDirective'] ?? details['effective-directive']),
    blocked: text(details['blockedURL'] ?? details['blocked-uri']),
    document: text(details['documentURL'] ?? details['document-uri']),
  }
}

/** What directives are, and what was blocked where it has no address, such as `inline`. */
const isWord = (text: string) => /^[a-z-]{1,30}$/.test(text)

/** A report as a group of errors: by directive and blocked origin, with the pattern of the page, since paths can name people. */
function described({ directive, blocked, document }: Summary) {
  const place = isWord(blocked) ? blocked : originOf(blocked)
  const page = URL.parse(document)?.pathname
  const pattern = page === undefined ? undefined : matchPath(splitLocale(page).path)?.pattern
  return { name: `csp ${directive}`, text: `${place}, ${pattern ?? '…'}`, place }
}

/** The origin of an address; of one that has none, such as those of extensions, its scheme. */
function originOf(address: string): string {
  const url = URL.parse(address)
  if (!url) return '…'
  return url.origin === 'null' ? url.protocol : url.origin
}

/**
 * Handles all requests to `/v1`. Bodies are JSON, or a form for endpoints that accept a picture; bodies over
 * 64 kB (10 MB), then other types, are rejected before they are read. A browser is recognised by its cookies and never receives a token; a
 * program sends its own bearer token and gets the plain responses of spec §7 (D21). All other
 * rules of an endpoint are data of the contract (`GateRules`).
 */
export async function serveCall(c: AppContext): Promise<Response> {
  if (c.req.path === '/v1/csp') return serveCspReport(c)
  if (isProviderLogin(c.req.path)) return serveProviderLogin(c)
  if (c.req.path === providerTokensPath) return storeProviderTokens(c)
  await adoptVisitor(c)
  const { method, raw } = c.req
  const { endpoint, params = {} } = matchEndpoint(raw) ?? {}
  const hasBody = method !== 'GET' && method !== 'HEAD' && raw.body !== null
  const body = hasBody ? await readBody(c, endpoint) : undefined
  const call: Call = { endpoint, params, url: raw.url, method, headers: raw.headers, body }
  // The session of the database, which ends in a cookie, is for changes that the visitor wants to see.
  if (rulesOf(call).uncookied) c.env = { ...c.env, DB: bindingOf(c.env.DB) }
  if (rulesOf(call).socket && wantsSocket(call)) return openSocket(c, call)
  if (!isBrowser(c)) return tagged(call, await upstream(c, requestOf(call), { endpoint }))
  const answer = await browserCall(c, rulesOf(call).fillsUser ? { ...call, url: await withUser(c, call) } : call)
  return rulesOf(call).redirects ? asPage(c, answer) : tagged(call, answer)
}

/** A response with its tag where the endpoint has one, or 304 for a caller who has it already. */
async function tagged(call: Call, answer: Response): Promise<Response> {
  if (!rulesOf(call).tagged || answer.status !== 200 || answer.body === null) return answer
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const etag = await tagOf(bytes)
  const headers = new Headers(answer.headers)
  headers.set('ETag', etag)
  if (!matchesTag(call.headers.get('if-none-match'), etag)) return new Response(bytes, { headers })
  headers.delete('Content-Length')
  headers.delete('Content-Type')
  return new Response(null, { status: 304, headers })
}

/** A failure of a link that people follow, as a page instead of JSON (spec §2 `/api-error`). */
async function asPage(c: AppContext, answer: Response): Promise<Response> {
  if (answer.status < 400 || c.req.header('sec-fetch-dest') !== 'document') return answer
  const { error } = (await answer.json().catch(() => ({}))) as { error?: { code?: string } }
  const locale = locales.find((known) => known === c.req.query('lang')) ?? defaultLocale
  return c.redirect(href(locale, 'system/api-error', {}, { code: error?.code, request: c.var.requestId }), 303)
}

async function readBody(
  c: AppContext,
  endpoint: Endpoint | undefined,
): Promise<string | Uint8Array<ArrayBuffer> | ReadableStream | undefined> {
  const { raw } = c.req
  const isForm = endpoint?.spec.multipart ?? false
  refuseLong(raw, isForm ? 'picture' : 'text')
  // Over HTTP a body of no bytes is a stream as well; it has no type to check.
  if (!raw.headers.has('content-type') && (await limitedBody(raw, 'text')).length === 0) return undefined
  const type = isForm ? 'multipart/form-data' : 'application/json'
  if (!new RegExp(`^${type}\\b`, 'i').test(raw.headers.get('content-type') ?? ''))
    throw new AppError('unsupported_media_type', `Send the body as ${type}`)
  if (!isForm) return new TextDecoder().decode(await limitedBody(raw, 'text'))
  // Only a call with a session may be repeated; the picture of anyone else is rejected without being read.
  const { access, refresh } = readTokens(c)
  return access === undefined && refresh === undefined ? raw.body! : limitedBody(raw, 'picture')
}

/**
 * Fills in the query parameter `user` with a pseudonym of the account of this browser (spec §7, D70): the same at each press,
 * another for each event, and nothing here can be found by it. The page that links to the address is the same for all visitors
 * and cannot contain it.
 * @returns the address without a `user` unless the link was pressed on a page of this site by someone who is signed in
 */
async function withUser(c: AppContext, { params, url: address }: Call): Promise<string> {
  const url = new URL(address)
  url.searchParams.delete('user')
  const { access, refresh } = readTokens(c)
  const isOwnPage = c.req.header('sec-fetch-site') === 'same-origin'
  if (!isOwnPage || (access === undefined && refresh === undefined)) return url.href
  const profile = await signedCall(c, callOf(c, me)).catch(() => undefined)
  const account = z.object({ _id: z.string() }).safeParse(profile?.ok ? await profile.json() : undefined)
  if (!account.success) return url.href
  const secret = await siteSecret(c.env)
  url.searchParams.set('user', await sign(secret, 'external-registration', `${params['id']} ${account.data._id}`))
  return url.href
}

/**
 * Where a gateway with our secret sent a call, its visitor's address replaces that of the connection, which limits count by, and
 * its origin that of this site, which links in mails lead to. A header that is not signed so is ignored.
 */
async function adoptVisitor(c: AppContext): Promise<void> {
  const { GATEWAY_SECRET } = c.get('settings')
  const line = c.req.header(visitorHeader)
  if (GATEWAY_SECRET === undefined || line === undefined) return
  const visitor = await readVisitorLine(GATEWAY_SECRET, line, c.get('now'))
  if (!visitor) return
  const headers = new Headers(c.req.raw.headers)
  headers.set('cf-connecting-ip', visitor.address)
  c.req.raw = new Request(c.req.raw, { headers })
  c.set('origin', visitor.origin)
}

/** Whether a call asks for a WebSocket (RFC 6455 §4.1). */
const wantsSocket = ({ headers }: Pick<Call, 'headers'>): boolean =>
  headers.get('upgrade')?.toLowerCase() === 'websocket'

/**
 * Opens the socket of a screen, for those whom the endpoint answers. The session is not renewed here: the next read does it.
 * @throws {AppError} `cross_origin` for a page of another site, which the browser would let connect as the visitor;
 * `not_found` where the platform has no rooms
 */
async function openSocket(c: AppContext, call: Call): Promise<Response> {
  if (c.req.header('origin') !== c.var.origin)
    throw new AppError('cross_origin', 'Only a page of this site may open this socket')
  const { ROOMS } = c.env
  if (!ROOMS) throw new AppError('not_found', 'This site announces no changes; read the list again')
  const { access } = readTokens(c)
  const headers = new Headers(call.headers)
  headers.delete('upgrade')
  const answer = await upstream(c, requestOf({ ...call, headers }, access), { endpoint: call.endpoint })
  return answer.ok ? ROOMS.get(ROOMS.idFromName(call.params['id']!)).fetch(c.req.raw) : answer
}
