import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { testNow } from '../../tests/support/factories.ts'
import { files } from '../../src/places/gazetteer/gazetteer.fixture.ts'
import { AppError } from '../http/errors.ts'
import { Location } from '../cache/location.ts'
import type { AppEnv } from '../http/context.ts'
import { locale } from '../middleware/locale.ts'
import { requestId } from '../middleware/request-id.ts'
import { rewrites } from '../middleware/rewrites.ts'
import { createFeeds } from './feeds.routes.ts'

const assets = {
  fetch: async (url: string) => {
    const file = files.get(decodeURIComponent(new URL(url).pathname.replace('/places/', '')))
    return file ? Response.json(file) : new Response('', { status: 404 })
  },
} as unknown as Fetcher

/** The feeds of an isolate that knows nothing yet. */
function createApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(requestId.handler)
  app.use(async (c, next) => {
    c.set('now', testNow)
    c.set('location', new Location())
    await next()
  })
  app.use(rewrites.handler)
  app.use(locale.handler)
  app.route('/', createFeeds())
  app.all('*', (c) => c.text('not a feed', 501))
  app.onError((error, c) => c.text(error.message, error instanceof AppError ? error.status : 500))
  return app
}

/** Requests a feed at `testNow`, through the middleware that feeds rely on. */
export async function getFeed(path: string, init?: RequestInit): Promise<Response> {
  const context = createExecutionContext()
  const answer = await createApp().fetch(
    new Request(`https://chiche.test${path}`, init),
    { ...env, ASSETS: assets },
    context,
  )
  await waitOnExecutionContext(context)
  return answer
}
