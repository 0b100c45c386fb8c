import { getCookie, setCookie } from 'hono/cookie'
import { AppError } from '../../src/contracts/errors.ts'
import { defaultLocale } from '../../src/contracts/locales.ts'
import { href, localePath, splitLocale } from '../../src/contracts/paths.ts'
import { passagesKey, untilKey } from '../backend/admin/open-at-end.ts'
import { TimedCache } from '../cache/timed-cache.ts'
import type { AppContext } from '../http/context.ts'
import { bypassCookieName, isBypassToken } from '../http/maintenance-bypass.ts'
import type { Step } from '../http/step.ts'
import { writeLog } from '../../src/lib/write-log.ts'

/** Seconds until a visitor should try again. */
export const maintenanceRetryAfter = 300
/** The shortest such time, shortly before the end. */
const minRetryAfter = 30
const memoryMs = 10_000
const home = href(defaultLocale, 'system/maintenance')

/** Files that programs read: a redirect would give them a page instead of robot rules or a picture. */
const files =
  /^\/(robots\.txt|llms\.txt|manifest\.webmanifest|opensearch\.xml|(\.well-known|assets|builds|cover|social|photo|uploads)\/.+)$/

/** What monitors ask for. */
const isOperation = (path: string) => /^\/(health(\/|$)|metrics$)/.test(path)

/**
 * While the flag is on, sends pages to `/maintenance` and answers 503 on `/v1`; while it is off, sends `/maintenance`
 * home (spec §2, D8, D29). Health checks, metrics, files and pictures are exempt; a signed bypass cookie lets operators look.
 */
export const maintenance: Step = {
  async handler(c, next) {
    const { locale, path } = splitLocale(c.req.path)
    // A check that finds a fault must not find its own answer next time.
    if (isOperation(path)) c.set('uncounted', true)
    if (isOperation(path) || files.test(path)) return next()
    const known = knownFlag(c)
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    // Nobody waits for the flag first: what only reads is answered meanwhile, and its answer dropped while the flag is on.
    const isAhead = known === undefined && isRead && path !== home
    const reading = known ?? readFlag(c)
    if (isAhead) await next()
    const on = await reading
    if (path === home) {
      const opened = await openBypass(c)
      const screen = opened && c.req.query('to') === 'admin' ? '/admin/maintenance' : '/'
      c.set('uncounted', true)
      if (!on || opened) return c.redirect(localePath(locale ?? defaultLocale, screen), 302)
      await next()
      c.header('Retry-After', String(retryAfter(c)))
      return
    }
    if (!on || (await isBypassed(c))) return isAhead ? undefined : next()
    c.set('uncounted', true)
    // With it go its headers.
    c.res = undefined
    if (path.startsWith('/v1/') || path.startsWith('/forms/') || path.endsWith('.json'))
      throw new AppError('unavailable', 'The site is under maintenance; try again in a few minutes', {
        retryAfter: retryAfter(c),
      })
    const headers = { location: localePath(locale ?? defaultLocale, home), 'cache-control': 'no-store' }
    c.res = new Response(null, { status: 302, headers })
    return
  },
  dependsOn: { isUnchanged: ({ env, now }) => isKnownOff(env.FLAGS, now) },
}

async function isBypassed(c: AppContext): Promise<boolean> {
  return isBypassToken(c.get('settings').SESSION_SECRET, getCookie(c, bypassCookieName), c.get('now'))
}

/** `/maintenance?bypass={token}` turns an operator's token into the cookie. */
async function openBypass(c: AppContext): Promise<boolean> {
  const token = c.req.query('bypass')
  if (token === undefined || !(await isBypassToken(c.get('settings').SESSION_SECRET, token, c.get('now')))) return false
  setCookie(c, bypassCookieName, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.get('origin').startsWith('https:'),
    maxAge: 28_800,
  })
  c.executionCtx.waitUntil(countPassage(c.env.FLAGS))
  return true
}

/** Counts that the bypass was opened, for the operators' screen. Two at the same moment may count as one. */
async function countPassage(flags: KVNamespace): Promise<void> {
  try {
    await flags.put(passagesKey, String(Number((await flags.get(passagesKey)) ?? 0) + 1))
  } catch (error) {
    writeLog('error', 'passage not counted', { error })
  }
}

/** Seconds until the end that operators set, else a few minutes. */
function retryAfter(c: AppContext): number {
  const until = memory(c.env.FLAGS).get('')?.value.until
  return until === undefined ? maintenanceRetryAfter : Math.max(minRetryAfter, Math.ceil((until - c.get('now')) / 1000))
}

// The flag is cached for a few seconds per isolate; KV's own cache is 30 s, so a flip takes effect within a minute.
const memory = TimedCache.ofEach<{ on: boolean; until?: number | undefined }>(1)

/** Whether maintenance is off, as far as this isolate knows without reading KV. @param now ms */
export function isKnownOff(flags: KVNamespace, now: number): boolean {
  return memory(flags).fresh('', { now }, memoryMs)?.on === false
}

/** The flag as this isolate read it a moment ago. */
function knownFlag(c: AppContext): boolean | undefined {
  return memory(c.env.FLAGS).fresh('', c.var, memoryMs)?.on
}

async function readFlag(c: AppContext): Promise<boolean> {
  let { on, until } = memory(c.env.FLAGS).get('')?.value ?? { on: false }
  try {
    on = (await c.env.FLAGS.get('maintenance', { cacheTtl: 30 })) === 'on'
    until = on ? Number((await c.env.FLAGS.get(untilKey, { cacheTtl: 30 })) ?? 0) || undefined : undefined
  } catch (error) {
    // A failure of KV must not take the site down: the last known state applies, or off.
    writeLog('error', 'maintenance flag unreadable', { error })
  }
  memory(c.env.FLAGS).set('', { on, until }, c.get('now'))
  return on
}
