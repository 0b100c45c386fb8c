import { Hono } from 'hono'
import type { AppEnv } from '../http/context.ts'
import { asMedia } from '../http/security-headers.ts'
import type { ImageSources } from './image-response.ts'

/**
 * Pictures: uploads, `GET /uploads/{id}-{width}.{avif|webp|jpeg}`; generated covers, `GET /cover/{topic}/{hash}.svg`; with the photo of
 * an event on it `/cover/{topic}/{scene}/{photo}/{cut}-{x}-{y}-{width}.svg`; for link previews of events, articles and other pages, `GET /social/{slug}/{key}-{width}x{height}.{lang}.png`,
 * `/social/media/…` and `/social/site/…`. Maps of drawn cities around a point, `GET /plan/{lang}/{lat},{lng}.svg`; grounds of maps, `GET /plan/city/{slug}.svg` and
 * `GET /plan/land/{west},{south},{east},{north}.svg`; large drawings of pages, `GET /scene/{name}-{hash}.svg`. QR codes of
 * events' addresses, `GET /qr/{slug}.{svg|png}`. Pictures of the social feed, `GET /feed-picture`. Each URL contains a hash of its content, so that
 * responses are immutable; an invalid name answers 404.
 */
export function createImageRoutes(sources: ImageSources): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/cover/:topic/:file', async (c) => asMedia(c, (await import('./respond-cover.ts')).respondCover(c)))
    .get('/plan/:lang/:file', async (c) => asMedia(c, await (await import('./respond-plan.ts')).respondPlan(c)))
    .get('/scene/:file', async (c) => asMedia(c, (await import('./respond-scene.ts')).respondScene(c)))
    .get('/social/media/:slug/:file', async (c) => asMedia(c, await (await social()).respondArticleImage(c, sources)))
    .get('/social/site/:slug/:file', async (c) => asMedia(c, await (await social()).respondSiteImage(c, sources)))
    .get('/social/:slug/:file', async (c) => asMedia(c, await (await social()).respondSocialImage(c, sources)))
    .get('/cover/:topic/:scene/:photo/:file', async (c) => {
      const { respondPhoto } = await import('./respond-photo.ts')
      return asMedia(c, await respondPhoto(c, sources))
    })
    .get('/feed-picture', async (c) => {
      const { respondFeedPicture } = await import('./respond-feed-picture.ts')
      return asMedia(c, await respondFeedPicture(c, sources.fetch))
    })
    .get('/uploads/:file', async (c) => asMedia(c, await (await import('./respond-upload.ts')).respondUpload(c)))
    .get('/qr/:file', async (c) => asMedia(c, await (await import('./respond-qr.ts')).respondQr(c, sources)))
}

// The code of pictures loads with the first that is asked for.
const social = () => import('./respond-social-image.ts')
