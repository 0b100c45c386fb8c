import type { MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { AppError } from '../../src/contracts/errors.ts'
import { defaultLocale } from '../../src/contracts/locales.ts'
import { href, localePath, splitLocale } from '../../src/contracts/paths.ts'
import type { AppContext, AppEnv } from '../context.ts'
import { bypassCookieName, isBypassToken } from '../maintenance-bypass.ts'

/** Seconds until a visitor should try again. */
export const maintenanceRetryAfter = 300
const memoryMs = 10_000
const home = href(defaultLocale, 'system/maintenance')

/**
 * While the flag is on, sends pages to `/maintenance` and answers 503 on `/v1`; while it is off, sends `/maintenance`
 * home (spec §2, D8, D29). Health check and files are exempt; a signed bypass cookie lets operators look.
 * @example app.use(maintenance())
 */
export function maintenance(): MiddlewareHandler<AppEnv> {
  return async function maintenance(c, next) {
    const { locale, path } = splitLocale(c.req.path)
    const on = await isOn(c)
    if (path === home) {
      const opened = await openBypass(c)
      if (!on || opened) return c.redirect(localePath(locale ?? defaultLocale, '/'), 302)
      await next()
      c.header('Retry-After', String(maintenanceRetryAfter))
      return
    }
    if (!on || path === '/health' || (await isBypassed(c))) return next()
    if (path.startsWith('/v1/') || path.startsWith('/forms/'))
      throw new AppError('unavailable', 'The site is under maintenance; try again in a few minutes', {
        retryAfter: maintenanceRetryAfter,
      })
    c.header('Cache-Control', 'no-store')
    return c.redirect(localePath(locale ?? defaultLocale, home), 302)
  }
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
  return true
}

// The flag is remembered for a few seconds per isolate; KV's own cache is 30 s, so a flip is seen within a minute.
const memory = new WeakMap<KVNamespace, { on: boolean; at: number }>()

/** Whether the site is open as far as it is known without asking the store. @param now ms */
export function isKnownOff(flags: KVNamespace, now: number): boolean {
  const known = memory.get(flags)
  return known !== undefined && !known.on && now - known.at < memoryMs
}

async function isOn(c: AppContext): Promise<boolean> {
  const known = memory.get(c.env.FLAGS)
  if (known && c.get('now') - known.at < memoryMs) return known.on
  let on = known?.on ?? false
  try {
    on = (await c.env.FLAGS.get('maintenance', { cacheTtl: 30 })) === 'on'
  } catch (cause) {
    // A fault of the store must not take the site down: the last known state stands, off without one.
    console.error(JSON.stringify({ level: 'error', message: 'maintenance flag unreadable', cause: String(cause) }))
  }
  memory.set(c.env.FLAGS, { on, at: c.get('now') })
  return on
}
