import { z } from 'zod'
import { filledPath, type Endpoint } from '../../../src/contracts/endpoint.ts'
import { challenge, type Challenge } from '../../../src/ui/forms/challenge.contract.ts'
import {
  challengeField,
  challengeHeader,
  shownField,
  trapField,
} from '../../../src/ui/forms/challenge-terms.contract.ts'
import { AppError, errorStatuses, type ErrorCode } from '../../../src/contracts/errors.ts'
import { errorCodes, readErrors } from '../../../src/contracts/field-error.ts'
import type { FormRefusal, FormRules } from '../../../src/contracts/form-rules.ts'
import { endpoints } from '../../../src/contracts/table.ts'
import { outputOf } from '../../../src/contracts/shapes.ts'
import { likeOfArticle } from '../../../src/likes/like-target.ts'
import { translator } from '../../../src/i18n/translate.ts'
import { safePath } from '../../../src/lib/safe-path.ts'
import { fieldMessage } from '../../../src/ui/forms/field-message.ts'
import type { AppContext } from '../../http/context.ts'
import { errorJson } from '../../http/errors.ts'
import { browserCall, isFile } from '../browser-call.ts'
import { callerHeaders } from '../call.ts'
import { writeFlash } from '../flash.ts'
import { errorsOfForm, fieldsOfCall } from './field-names.ts'
import { runCallback } from '../flow-callback.ts'
import { answerOf, isAutomated, letWait } from './automated-form.ts'
import { codeStep, confirmFor, formPage, logInFor, pageLocale, stepAfterEmail, type KnownEmail } from './form-target.ts'
import { formCall, isSecret } from './form-values.ts'
import { limitedBody, refuseLong } from '../../http/limited-body.ts'
import { forgetMailedToken, mailedTokenFor } from '../mailed-token.ts'
import { locateTypedCity } from './typed-place.ts'
import { readTokens } from '../session-tokens.ts'

/** Fields that are not shown again. */
const hidden: readonly string[] = ['next', challengeField, trapField, shownField]
/** How long what was typed is stored while its sender enters a password or a code, ms. */
const confirmMs = 600_000

interface Refusal extends FormRefusal {
  /** Seconds, from the API. */
  retryAfter?: string | null
  challenge?: Challenge | undefined
}

/**
 * `POST /forms/{endpoint id}`: makes the call of a form, so that it works without script. An accepted form leads to
 * `next`; a refused one back to its page, which shows once the errors and the typed values. A file is sent as it comes. A page
 * script that accepts JSON gets `{ location }`, or the errors of the fields; other errors are shown by the page.
 * @throws {AppError} `not_found` for an unknown form, `unsupported_media_type` for anything but a form's body
 */
export async function serveForm(c: AppContext): Promise<Response> {
  if (c.req.method !== 'POST') throw new AppError('method_not_allowed', 'Forms are sent by POST')
  const endpoint = formEndpoint(c.req.path.slice('/forms/'.length))
  const page = formPage(c)
  const { access, refresh } = readTokens(c)
  // A picture without a session is refused without being read.
  if (endpoint.spec.multipart && access === undefined && refresh === undefined) return redirectTo(c, logInFor(page))
  const read = await readFields(c, endpoint.spec.multipart ? 'picture' : 'text').catch((error: unknown) => {
    if (!(error instanceof AppError) || !error.fields) throw error
    const { code, message, fields } = error
    return { refusal: { code, message, fields } }
  })
  if ('refusal' in read) return refuse(c, endpoint, page, new URLSearchParams(), read.refusal)
  const { bytes, fields: typed } = read
  const { form = {} } = endpoint.spec
  const fields = fieldsOfCall(form, typed)
  if (form.reads === 'event') await locateTypedCity(c.env, fields, typed)
  const next = safePath(fields.get('next')) ?? onPage(page, fields.get('next')) ?? page
  const mailed = mailedTokenFor(c, endpoint)
  if (mailed && !fields.has('token')) fields.set('token', mailed)
  const { params, body } = formCall(endpoint, fields)
  if (isAutomated(c, endpoint, typed)) return refuse(c, endpoint, page, typed, automated)
  const headers = headersOf(c, endpoint, typed)
  const sent = endpoint.spec.multipart ? bytes : body
  const url = c.var.origin + filledPath(endpoint, params)
  const call = { endpoint, params, url, method: endpoint.method, headers, body: sent }
  const answer = await browserCall(c, call).catch((error: unknown) => {
    if (error instanceof AppError) return errorJson(error, c.var.requestId)
    throw error
  })
  if (endpoint.spec.gate?.session === 'ends') return redirectTo(c, next)
  if (answer.status === 401 && (endpoint.spec.auth === 'user' || endpoint.spec.auth === 'admin'))
    return redirectTo(c, logInFor(page, likedBy(form, fields)))
  if (isFile(answer)) return answer
  const content: unknown = await answer.json().catch(() => undefined)
  const refusal = refusalOf(answer, content) ?? form.refuses?.safeParse(content).data
  if (refusal) return refuse(c, endpoint, page, typed, refusal)
  if (mailed) forgetMailedToken(c)
  const step = stepAfter(endpoint, content, next, fields)
  if (typeof step === 'object') return refuse(c, endpoint, page, typed, step)
  if (step !== undefined) return redirectTo(c, step)
  await runCallback(c, endpoint, fields)
  const done = doneValues(endpoint, typed, content)
  if (done)
    await writeFlash(c, next.split(/[?#]/)[0]!, { form: endpoint.spec.id, code: 'done', errors: {}, values: done })
  const location = filledAddress(form, next, content)
  return form.returnsAnswer && wantsJson(c) ? c.json({ location, answer: content }) : redirectTo(c, location)
}

/** Headers of a form's call: those of the caller, and values of the form that are not fields of the call. */
function headersOf(c: AppContext, endpoint: Endpoint, fields: URLSearchParams): Headers {
  const headers = callerHeaders(c)
  // A picture is passed on in its multipart form.
  if (endpoint.spec.body)
    headers.set('content-type', endpoint.spec.multipart ? c.req.header('content-type')! : 'application/json')
  const answer = answerOf(c, endpoint, fields)
  if (answer !== undefined) headers.set(challengeHeader, answer)
  // Of the form, or of the service worker, which sends it later.
  const key = fields.get('idempotencyKey') ?? c.req.header('idempotency-key')
  if (endpoint.spec.idempotent && key && /^[\w-]{1,64}$/.test(key)) headers.set('idempotency-key', key)
  return headers
}

/** What the next page shows of the call, where it looks as before or has to name what was done. */
function doneValues(endpoint: Endpoint, typed: URLSearchParams, answer: unknown): Record<string, string> | undefined {
  const shows = endpoint.spec.form?.shows
  if (shows === undefined || shows === 'done') return shows && {}
  return shows === 'typed' ? valuesOf(endpoint, typed) : (shows.safeParse(answer).data ?? {})
}

/** The address of the next page, its `{names}` filled in by the answer: empty ones for an answer that lacks them. */
function filledAddress({ fills }: FormRules, next: string, answer: unknown): string {
  if (!fills) return next
  const values = new Map(Object.entries(fills.safeParse(answer).data ?? {}))
  return next.replaceAll(/(?:\{|%7B)(\w+)(?:\}|%7D)/gi, (_, name: string) => encodeURIComponent(values.get(name) ?? ''))
}

/** The next step of the log-in flow, `undefined` where it ends. */
function stepAfter(
  endpoint: Endpoint,
  answer: unknown,
  next: string,
  fields: URLSearchParams,
): string | FormRefusal | undefined {
  const { form = {} } = endpoint.spec
  if (form.asksForCode?.safeParse(answer).success) return codeStep(next, fields)
  if (form.step === undefined) return undefined
  const account = outputOf(endpoint).safeParse(answer)
  return account.success ? (stepAfterEmail(account.data as KnownEmail, next) ?? providerOnly) : unreadable
}

/** The like that waits for the log-in, if the form was that of a heart. */
function likedBy({ like }: FormRules, fields: URLSearchParams): string | undefined {
  const liked = like && fields.get(like)
  return (liked && like === 'article' ? likeOfArticle(liked) : liked) || undefined
}

function formEndpoint(id: string): Endpoint {
  const found = endpoints.find(({ spec, method }) => spec.id === id && method !== 'GET')
  if (found === undefined) throw new AppError('not_found', `No such form: ${id.slice(0, 60)}`)
  return found
}

/** The texts of a form, urlencoded or multipart, and the form itself. */
async function readFields(c: AppContext, kind: 'text' | 'picture') {
  refuseLong(c.req.raw, kind)
  const type = c.req.header('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw new AppError(
      'unsupported_media_type',
      'Send a form: application/x-www-form-urlencoded or multipart/form-data',
    )
  const bytes = await limitedBody(c.req.raw, kind)
  try {
    const data = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    const texts = [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    return { fields: new URLSearchParams(texts), bytes }
  } catch {
    throw new AppError('invalid_input', 'The form cannot be read; send it again')
  }
}

const providerOnly: FormRefusal = {
  code: 'LOGIN_WITH_OAUTH',
  message: 'This account has no password; log in with its provider',
  fields: {},
}

const automated: FormRefusal = {
  code: 'automated',
  message: 'The form was filled in too quickly, or where people see no field; send it again in a moment',
  fields: {},
}

const unreadable: FormRefusal = {
  code: 'upstream_invalid',
  message: 'The service gave an answer that cannot be read; try again in a moment',
  fields: {},
}

const known = Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]
const errorBody = z.object({
  error: z.object({
    code: z.enum(known),
    message: z.string(),
    fields: z.record(z.string(), z.string()).default({}),
    codes: errorCodes.optional().catch(undefined),
    challenge: challenge.optional(),
  }),
})

/**
 * The error of a call, `undefined` for an accepted one. An error in another format becomes `unavailable`, or one by its
 * status.
 */
function refusalOf(answer: Response, content: unknown): Refusal | undefined {
  if (answer.ok) return undefined
  const result = errorBody.safeParse(content)
  const retryAfter = answer.headers.get('retry-after')
  if (result.success) {
    const { fields, codes, ...error } = result.data.error
    return { ...error, fields: readErrors(fields, codes), retryAfter }
  }
  const code = known.find((name) => errorStatuses[name] === answer.status) ?? 'unavailable'
  return { code, message: 'Something went wrong; try again in a moment', fields: {}, retryAfter }
}

async function refuse(c: AppContext, endpoint: Endpoint, page: string, typed: URLSearchParams, refusal: Refusal) {
  const { spec } = endpoint
  const { code, message } = refusal
  if (code === 'confirm_first') {
    const flash = { form: spec.id, code, errors: {}, values: valuesOf(endpoint, typed) }
    await writeFlash(c, page.split(/[?#]/)[0]!, flash, { lasts: confirmMs, isWhole: true })
    return redirectTo(c, confirmFor(page))
  }
  if (refusal.challenge && !wantsJson(c)) await letWait(c, refusal.challenge)
  const fields = errorsOfForm(spec.form ?? {}, refusal.fields, typed)
  const named = Object.keys(fields).length > 0
  const isEmpty = named && Object.keys(fields).every((name) => !typed.get(name)?.trim())
  const wrong = typed.get('wrong')
  const failed =
    (named && wrong ? onPage(page, wrong + (isEmpty ? '-empty' : '')) : undefined) ?? onPage(page, typed.get('failed'))
  if (failed === undefined && (!named || !wantsJson(c))) {
    // Without a session such a call was answered by a log-in.
    const isWhole = spec.auth === 'user' || spec.auth === 'admin'
    const flash = { form: spec.id, code, errors: fields, values: valuesOf(endpoint, typed) }
    await writeFlash(c, page.split(/[?#]/)[0]!, flash, { isWhole })
  }
  if (!wantsJson(c)) return c.redirect(failed ?? page, 303)
  const t = translator(pageLocale(page))
  const sentences = Object.fromEntries(Object.entries(fields).map(([name, error]) => [name, fieldMessage(t, error)]))
  const lifted = refusal.challenge && { challenge: refusal.challenge }
  const error = { code, message, ...(named && { fields: sentences }), ...lifted, requestId: c.var.requestId }
  if (refusal.retryAfter) c.header('Retry-After', refusal.retryAfter)
  return c.json({ error }, errorStatuses[code])
}

/** Fields with several values, none of which contains spaces. */
const several = ['day', 'accessibility', 'contexts']

/** The typed values to show again, without secrets. Several values of a field are joined. */
const valuesOf = (endpoint: Endpoint, typed: URLSearchParams) => ({
  ...Object.fromEntries([...typed].filter(([name]) => !hidden.includes(name) && !isSecret(endpoint, name))),
  ...Object.fromEntries(several.flatMap((name) => (typed.has(name) ? [[name, typed.getAll(name).join(' ')]] : []))),
})

/** A page at the fragment `#…` that a form names; `undefined` for an invalid one. */
const onPage = (page: string, hash: string | null): string | undefined =>
  hash !== null && /^#[\w-]+$/.test(hash) ? page.split('#')[0] + hash : undefined

const redirectTo = (c: AppContext, location: string) =>
  wantsJson(c) ? c.json({ location }) : c.redirect(location, 303)
const wantsJson = (c: AppContext) => /^application\/json\b/.test(c.req.header('accept') ?? '')
