import { Hono } from 'hono'
import type { AppEnv } from '../context.ts'
import { answerCover } from './answer-cover.ts'
import { answerPhoto } from './answer-photo.ts'
import { answerSocialImage } from './answer-social-image.ts'
import { answerUpload } from './answer-upload.ts'
import type { ImageSources } from './image-answer.ts'

/**
 * Pictures: sent ones, `GET /uploads/{id}-{width}.{avif|webp|jpeg}`, and those of events, `GET /cover/{topic}/{hash}.svg` (generated), `GET /social/{slug}/{key}-{width}x{height}.{lang}.png`
 * (for link previews), `GET /photo/{slug}/{key}-{width}.{avif|webp|jpeg}` (own). Every address names its content, so that
 * an answer may be kept for ever; a name that is none answers 404.
 */
export function createImageRoutes(sources: ImageSources): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/cover/:topic/:file', (c) => answerCover(c))
    .get('/social/:slug/:file', (c) => answerSocialImage(c, sources))
    .get('/photo/:slug/:file', (c) => answerPhoto(c, sources))
    .get('/uploads/:file', answerUpload)
}
