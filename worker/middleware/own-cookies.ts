import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../context.ts'
import { cookieLines } from '../cookies.ts'

/**
 * Puts the cookies that the request changed on its answer. Such an answer is this visitor's alone: no cache may keep it.
 * @example app.use(ownCookies())
 */
export function ownCookies(): MiddlewareHandler<AppEnv> {
  return async function ownCookies(c, next) {
    await next()
    const lines = cookieLines(c)
    for (const line of lines) c.header('Set-Cookie', line, { append: true })
    if (lines.length > 0) c.header('Cache-Control', 'private, no-store')
  }
}
