import { me } from '../../src/account/users.contract.ts'
import type { Endpoint } from '../../src/contracts/endpoint.ts'
import { AppError } from '../../src/contracts/errors.ts'
import type { Locale } from '../../src/contracts/locales.ts'
import { href } from '../../src/contracts/paths.ts'
import { translator } from '../../src/i18n/translate.ts'
import { safePath } from '../../src/lib/safe-path.ts'
import { sha256 } from '../../src/lib/sha256.ts'
import { xmlText } from '../../src/lib/text/xml.ts'
import { writeLog } from '../../src/lib/write-log.ts'
import { asksForCode } from '../../src/login/auth.contract.ts'
import {
  type Provider,
  provider as exchange,
  type ProviderFailure,
  providerPath,
} from '../../src/login/providers/providers.contract.ts'
import { issueLoginCode } from '../backend/account/providers/login-code.ts'
import {
  authorizationUrl,
  flowSecrets,
  type FlowSecrets,
  providerSite,
  readCallback,
} from '../backend/auth/providers/code-flow.ts'
import { ProviderRefusal } from '../backend/auth/providers/provider-site.ts'
import { credentialsOf } from '../backend/core/configured-providers.ts'
import { siteSecret } from '../backend/core/site-secret.ts'
import type { AppContext } from '../http/context.ts'
import { readCookie, writeCookie } from '../http/cookies.ts'
import { seal, unseal } from '../http/sealed.ts'
import { browserCall } from './browser-call.ts'
import { callerHeaders, callOf } from './call.ts'
import { writeFlash } from './flash.ts'
import { codeStep, formPage, pageLocale } from './forms/form-target.ts'
import { fittingPart } from './remote/fitting-part.ts'
import { signedCall } from './signed-call.ts'

/** The result of a log-in: a code for the page that opened the window, or the reason why there is none. */
type WindowAnswer = { code: string } | { failure: ProviderFailure }

/** Sends the result to the page that opened the window; over a channel too, since a provider's headers may separate the two. */
const script = `const{message,origin,channel}=document.documentElement.dataset
window.opener?.postMessage(message,origin)
if(channel)new BroadcastChannel(channel).postMessage(message)
window.close()`
const style =
  ':root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{max-width:26em;margin:4em auto;padding:0 1em}'

/** The last page of a log-in in a window of its own: sends `OK:` or `ERROR:` with JSON to its opener and closes (spec §7). */
async function answerWindow(
  c: AppContext,
  answer: WindowAnswer,
  { locale, channel }: { locale: Locale; channel: string },
): Promise<Response> {
  const t = translator(locale)
  const failed = 'failure' in answer
  const message = failed ? `ERROR:${JSON.stringify({ code: answer.failure })}` : `OK:${JSON.stringify(answer)}`
  const text = t(failed ? `provider.failures.${answer.failure}` : 'provider.window.done')
  c.header('Content-Security-Policy', await policy())
  return c.html(`<!doctype html>
<html lang="${locale}" data-message="${xmlText(message)}" data-origin="${xmlText(c.var.origin)}" data-channel="${xmlText(channel)}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${xmlText(t('provider.window.title'))}</title>
<style>${style}</style>
<p>${xmlText(text)}</p>
<p><a href="${href(locale, 'login/start')}">${xmlText(t('auth.start.title'))}</a></p>
<script>${script}</script>
</html>`)
}

const policy = async () =>
  `default-src 'none'; script-src 'sha256-${await sha256(script, 'base64')}'; style-src 'sha256-${await sha256(style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const route = /^\/v1\/auth\/(google|facebook)(\/callback)?$/
/** Time limit of a log-in at the provider, and lifetime of the cookie, ms. */
const lifeMs = 600_000
const purpose = 'provider'

/** A log-in that has begun at a provider, sealed in a cookie of its browser. */
interface Attempt extends FlowSecrets {
  provider: Provider
  mode: 'popup' | 'redirect'
  /** The channel to which the window sends its result, besides its opener. */
  channel: string
  /** Next page for a completed profile, and for an incomplete one. */
  completed: string
  incomplete: string
  /** The page on which it began. */
  page: string
  /** ms */
  expires: number
}

export const isProviderLogin = (path: string): boolean => route.test(path)

/**
 * `GET /v1/auth/{provider}` leads to Google or Facebook, `…/callback` back (spec §7). In a window of its own
 * (`mode=popup`, the default) it answers by a message; with `mode=redirect` it signs in and leads to `completed` or
 * `incomplete`, depending on the profile (spec §4).
 */
export async function serveProviderLogin(c: AppContext): Promise<Response> {
  if (c.req.method !== 'GET') throw new AppError('method_not_allowed', 'Open this address in a browser')
  const [, name, callback] = route.exec(c.req.path)!
  const provider = name as Provider
  if (!credentialsOf(provider, c.var.settings))
    throw new AppError('not_found', `Nobody can log in by ${provider} here; it is not configured`)
  return callback === undefined ? begin(c, provider) : finish(c, provider)
}

async function begin(c: AppContext, provider: Provider): Promise<Response> {
  const { settings, now } = c.var
  const page = formPage(c)
  const mode = c.req.query('mode') === 'redirect' ? 'redirect' : 'popup'
  // The window of another host answers only its opener; without one nobody could log in.
  if (settings.API_HOST)
    return c.redirect(
      mode === 'popup' ? settings.API_HOST + providerPath(provider) : href(pageLocale(page), 'login/start'),
    )
  const home = href(pageLocale(page), 'content/home')
  const attempt: Attempt = {
    ...flowSecrets(),
    provider,
    mode,
    channel: c.req.query('channel')?.slice(0, 60) ?? '',
    completed: safePath(c.req.query('completed')) ?? home,
    incomplete: safePath(c.req.query('incomplete')) ?? home,
    page,
    expires: now + lifeMs,
  }
  try {
    const site = (await providerSite(provider, settings, now))!
    const url = await authorizationUrl(site, attempt, redirectUri(c, provider))
    writeCookie(c, 'oauth', await seal(await siteSecret(c.env), purpose, attempt))
    return c.redirect(url)
  } catch (cause) {
    return answer(c, attempt, failureOf(c, cause))
  }
}

async function finish(c: AppContext, provider: Provider): Promise<Response> {
  const { settings, now, requestId, origin } = c.var
  const attempt = await unseal<Attempt>(await siteSecret(c.env), purpose, readCookie(c, 'oauth'))
  // Each answer of a provider is used once.
  writeCookie(c, 'oauth', null)
  if (attempt?.provider !== provider || attempt.expires < now) return answer(c, undefined, { failure: 'failed' })
  try {
    const site = (await providerSite(provider, settings, now))!
    const profile = await readCallback(site, c.var.url, attempt, redirectUri(c, provider))
    const { code, verifier } = await issueLoginCode(
      {
        env: c.env,
        now,
        requestId,
        origin,
        viewer: null,
        headers: callerHeaders(c),
        waitUntil: (work) => c.executionCtx.waitUntil(work),
      },
      profile,
      pageLocale(attempt.page),
    )
    writeCookie(c, 'oauth', verifier)
    return await answer(c, attempt, { code })
  } catch (cause) {
    return answer(c, attempt, failureOf(c, cause))
  }
}

/** The only URL to which the provider sends people back; it is registered there. */
const redirectUri = (c: AppContext, provider: Provider) => `${c.var.origin}${providerPath(provider)}/callback`

function failureOf(c: AppContext, cause: unknown): WindowAnswer {
  if (cause instanceof ProviderRefusal) return { failure: cause.failure }
  // Only its name: the answer of a provider may contain codes and e-mails.
  const what =
    cause instanceof Error ? `${cause.name}: ${(cause as { code?: string }).code ?? cause.message}` : 'unknown'
  writeLog('error', 'log-in by a provider failed', { requestId: c.var.requestId, cause: what })
  return { failure: 'failed' }
}

async function answer(c: AppContext, attempt: Attempt | undefined, found: WindowAnswer): Promise<Response> {
  if (attempt?.mode !== 'redirect')
    return answerWindow(c, found, { locale: pageLocale(attempt?.page ?? '/'), channel: attempt?.channel ?? '' })
  const { page, completed, incomplete } = attempt
  if ('failure' in found) {
    const values = { provider: found.failure }
    await writeFlash(c, page.split(/[?#]/)[0]!, { form: exchange.spec.id, code: 'unauthorized', errors: {}, values })
    return c.redirect(page, 303)
  }
  const outcome = await signIn(c, found.code)
  if (outcome === 'code') return c.redirect(codeStep(completed, new URLSearchParams()), 303)
  return c.redirect(outcome === 'completed' ? completed : incomplete, 303)
}

/**
 * Signs the browser in and reads the profile (spec §4).
 * @returns whether the profile is completed; `code` when the account also asks for a code
 */
async function signIn(c: AppContext, code: string): Promise<'completed' | 'incomplete' | 'code'> {
  // The gate fills in the verifier from the cookie.
  const endpoint: Endpoint = exchange
  const signedIn = await browserCall(c, callOf(c, endpoint, { body: { code } }))
  if (!signedIn.ok) throw new Error(`A code that was just issued was refused: ${signedIn.status}`)
  if (asksForCode.safeParse(await signedIn.json()).success) return 'code'
  const profile = await signedCall(c, callOf(c, me))
  const isCompleted = profile.ok && fittingPart(me.spec.output, await profile.json(), me.path).profileCompleted
  return isCompleted ? 'completed' : 'incomplete'
}
