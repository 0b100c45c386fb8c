import { Hono } from 'hono'
import { locales, type Locale } from '../src/contracts/locales.ts'
import { toArticle } from '../src/contracts/content/article.ts'
import { href, localePath } from '../src/contracts/paths.ts'
import { bySlug } from '../src/events/events.contract.ts'
import { AppError } from '../src/contracts/errors.ts'
import type { AppContext, AppEnv } from './http/context.ts'
import { createContent } from './content/content-reader.ts'
import { createFeeds } from './feeds/feeds.routes.ts'
import { createHealth, type AskOwn } from './health/health.routes.ts'
import { createImageRoutes } from './images/images.routes.ts'
import { placesRoutes } from './places/places.routes.ts'
import { createApi } from './v1/site-api.ts'
import { storeConsent } from './consent-form.ts'

/** Answers that are neither pages nor calls: health and metrics, the outbox and examples of mails on this machine, the button of mail programs, consent, language models, places, pictures, feeds. @param ask sends a request to this site */
export function createServices(ask: AskOwn): Hono<AppEnv> {
  const services = new Hono<AppEnv>()
  services.route('/', createHealth(ask))
  // What few requests ask for loads with the first of them.
  services.get('/dev/outbox', async (c) => (await import('./dev/outbox.ts')).serveOutbox(c))
  services.get('/dev/mails', async (c) => (await import('./dev/mails.ts')).serveMailExamples(c))
  services.post('/consent', storeConsent)
  for (const locale of locales)
    services.get(localePath(locale, '/consent'), async (c) =>
      (await import('./consent-banner.tsx')).serveConsentBanner(c),
    )
  for (const locale of locales)
    services.post(href(locale, 'account/unsubscribe'), async (c) =>
      (await import('./one-click-unsubscribe.ts')).oneClickUnsubscribe(c),
    )
  services.get('/api/:version/content/:model', async (c) => {
    // With a service of its own the site has no content to deliver.
    if (c.var.settings.BUILDER_API_KEY) throw new AppError('not_found', `No such endpoint: ${c.req.path}`)
    return (await import('./content/serve-delivery.ts')).serveDelivery(c.var.url, {
      db: c.env.DB,
      drafts: false,
      now: c.var.now,
    })
  })
  services.post('/builder/webhook', async (c) => (await import('./content/content-webhook.ts')).serveContentWebhook(c))
  services.all('/mcp', async (c) => (await import('./mcp/serve-mcp.ts')).serveMcp(c))
  services.get('/oembed', async (c) => (await import('./feeds/oembed.ts')).serveOembed(c))
  // The platform serves the built files that exist; a missing one may exist after the next deploy.
  services.get('/assets/*', (c) => c.text('There is no such file\n', 404, { 'Cache-Control': 'no-store' }))
  services.route('/', placesRoutes)
  services.route('/', createImageRoutes({ findEvent, findArticle }))
  services.route('/', createFeeds())
  services.get('/api/instagram', async (c) => (await import('./social-feed/social-feed.routes.ts')).serveSocialFeed(c))
  return services
}

/** The article of a picture's address, in the language of the picture. @throws {AppError} `unavailable` */
async function findArticle(slug: string, locale: Locale, c: AppContext) {
  const content = createContent(c, { locale })
  const entry = await content.bySlug('article', slug)
  const fault = content.fault()
  // A 404 would be cached.
  if (!entry && fault) throw fault
  return entry ? toArticle(entry, locale) : undefined
}

/** The event of a picture's address, as every page gets it. */
async function findEvent(slug: string, c: AppContext) {
  try {
    return (await createApi(c)(bySlug, { params: { slug } })).data
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}
