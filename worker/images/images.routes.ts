import { Hono } from 'hono'
import type { AppEnv } from '../context.ts'
import { answerCover } from './answer-cover.ts'
import { answerPhoto } from './answer-photo.ts'
import { answerArticleImage, answerSocialImage } from './answer-social-image.ts'
import { answerUpload } from './answer-upload.ts'
import type { ImageSources } from './image-answer.ts'

/**
 * Pictures: sent ones, `GET /uploads/{id}-{width}.{avif|webp|jpeg}`; generated ones, `GET /cover/{topic}/{hash}.svg`; for
 * link previews of events and articles, `GET /social/{slug}/{key}-{width}x{height}.{lang}.png` and `/social/media/…`; those
 * of events' own, `GET /photo/{slug}/{key}-{width}.{avif|webp|jpeg}`. Every address names its content, so that
 * an answer may be kept for ever; a name that is none answers 404.
 */
export function createImageRoutes(sources: ImageSources): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/cover/:topic/:file', (c) => answerCover(c))
    .get('/social/media/:slug/:file', (c) => answerArticleImage(c, sources))
    .get('/social/:slug/:file', (c) => answerSocialImage(c, sources))
    .get('/photo/:slug/:file', (c) => answerPhoto(c, sources))
    .get('/uploads/:file', answerUpload)
}
