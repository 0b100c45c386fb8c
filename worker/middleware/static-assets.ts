import { asMedia } from '../http/security-headers.ts'
import { urlOnly, type Step } from '../http/step.ts'

/**
 * Serves files of `public/` and the build. Only paths with a file extension are looked up; a missing file is left to the
 * chain. Built files have a hash in their name and never change; a missing one may exist after the next deploy, so its 404 must
 * not be cached (the platform would send the same headers for both).
 */
export const staticAssets: Step = {
  async handler(c, next) {
    const isFile = /\.[a-z0-9]+$/.test(c.req.path) && (c.req.method === 'GET' || c.req.method === 'HEAD')
    if (!isFile) return next()
    const built = c.req.path.startsWith('/assets/')
    const file = await c.env.ASSETS.fetch(c.req.raw)
    if (!file.ok && file.status !== 304) {
      await file.body?.cancel()
      if (!built) return next()
      return c.text('There is no such file\n', 404, { 'Cache-Control': 'no-store' })
    }
    const answer = asMedia(c, file)
    if (built) {
      answer.headers.set('Cache-Control', 'public, max-age=31536000, immutable')
      answer.headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    }
    // Another site's page loads it as a module, which needs permission; a new build replaces it within the hour.
    if (c.req.path === '/embed.js') {
      answer.headers.set('Access-Control-Allow-Origin', '*')
      answer.headers.set('Cache-Control', 'public, max-age=3600')
    }
    // The service worker fetches pages of this site, and a new build replaces it at once.
    if (c.req.path === '/sw.js') {
      answer.headers.set('Content-Security-Policy', "default-src 'none'; connect-src 'self'")
      answer.headers.set('Cache-Control', 'no-cache')
      answer.headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    }
    // Browsers accept speculation rules with this type only.
    if (c.req.path === '/speculation-rules.json')
      answer.headers.set('Content-Type', 'application/speculationrules+json')
    return answer
  },
  dependsOn: urlOnly,
}
