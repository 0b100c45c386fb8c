import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../context.ts'

/**
 * Serves files of `public/` and the build. Only paths that end like a file are looked up; what is no file goes on.
 * @example app.use(staticAssets())
 */
export function staticAssets(): MiddlewareHandler<AppEnv> {
  return async function staticAssets(c, next) {
    const isFile = /\.[a-z0-9]+$/.test(c.req.path) && (c.req.method === 'GET' || c.req.method === 'HEAD')
    if (!isFile) return next()
    const file = await c.env.ASSETS.fetch(c.req.raw)
    if (!file.ok && file.status !== 304) {
      await file.body?.cancel()
      return next()
    }
    c.set('answerClass', 'media')
    const answer = new Response(file.body, file)
    if (c.req.path.startsWith('/assets/')) answer.headers.set('Cache-Control', 'public, max-age=31536000, immutable')
    // Browsers take rules for fetching ahead under their own type only.
    if (c.req.path === '/speculation-rules.json')
      answer.headers.set('Content-Type', 'application/speculationrules+json')
    return answer
  }
}
