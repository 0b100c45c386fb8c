import { sql } from 'drizzle-orm'
import { imageBreakpoints, imageFormats, portraitSizes } from '../../../src/contracts/limits.ts'
import { uploadPath } from '../../../src/contracts/upload-path.ts'
import { requireUser } from '../core/require-user.ts'
import { rateLimit } from '../core/rate-limit.ts'
import type { HandlerContext } from '../core/context.ts'
import { batch, run } from '../db/run-sql.ts'
import { storeUnavailable } from '../db/store-fault.ts'
import { portraitStatements } from './choose-portrait.ts'
import { forgetSoon } from './forget-uploads.ts'
import { originalKey } from './upload-keys.ts'
import { writeLog } from '../../../src/lib/write-log.ts'
import { fieldError, type FieldError } from '../../../src/contracts/field-error.ts'
import { mayBeDecoded, readImageHeader } from '../../../src/lib/image-header.ts'
import { type Pixels, readPng } from '../../../src/lib/picture/read-png.ts'
import { AppError, type ErrorCode } from '../../../src/contracts/errors.ts'
import { dayMs } from '../../../src/lib/time/durations.ts'

/** Maximum side of the stored picture, px: twice the widest display size. */
const longestSide = 2 * imageBreakpoints.xl

/** A validated and re-encoded picture. */
interface Picture {
  bytes: ArrayBuffer
  /** px */
  width: number
  height: number
}

/**
 * Reads an uploaded file as a picture. Type and size are checked by its first bytes before
 * it is decoded; it is re-encoded as WebP, which removes everything else in the file
 * (locations, appended data, other frames).
 * @throws {AppError} naming `file`: `unsupported_media_type` for another type,
 * `invalid_input` for too many pixels or a broken file
 */
async function readPicture({ IMAGES }: { IMAGES: ImagesBinding }, file: File): Promise<Picture> {
  const header = readImageHeader(new Uint8Array(await file.slice(0, 65_536).arrayBuffer()))
  if (!header) throw refused('unsupported_media_type', fieldError('picture', 'must be a PNG, JPEG, GIF, WebP or AVIF'))
  if (!mayBeDecoded(header))
    throw refused('invalid_input', fieldError('pixels', 'has too many pixels; up to 40 megapixels are read'))
  const bytes = await recode(IMAGES, file)
  const reencoded = readImageHeader(new Uint8Array(bytes))
  if (!reencoded) throw unreadable()
  return { bytes, width: reencoded.width, height: reencoded.height }
}

async function recode(images: ImagesBinding, file: File): Promise<ArrayBuffer> {
  try {
    const coded = await images
      .input(file.stream())
      .transform({ width: longestSide, height: longestSide, fit: 'scale-down' })
      .output({ format: 'image/webp', quality: 88, anim: false })
    return await coded.response().arrayBuffer()
  } catch {
    throw unreadable()
  }
}

/** Whether a picture is full of text; `false` where that cannot be known. */
async function hasText({ IMAGES }: { IMAGES: ImagesBinding }, { bytes }: Picture): Promise<boolean> {
  try {
    const coded = await IMAGES.input(new Blob([bytes]).stream())
      .transform({ width: lookedAt, height: lookedAt, fit: 'scale-down' })
      .output({ format: 'image/png', anim: false })
    return isFullOfText(await readPng(new Uint8Array(await coded.response().arrayBuffer())))
  } catch (error) {
    writeLog('warn', 'The text of a picture is not looked for', { error })
    return false
  }
}

const unreadable = () => refused('invalid_input', fieldError('unreadable', 'cannot be read as a picture'))
const refused = (code: ErrorCode, error: FieldError) =>
  new AppError(code, `This file cannot be stored: it ${error.message}`, { fields: { file: error } })

/**
 * Uploads per account and day; few before the e-mail is confirmed, since anyone can create
 * such accounts.
 */
const perDay = { confirmed: 100, unconfirmed: 5 }
/** Timeout of the media store for a picture, ms: on a full disk it may not respond at all. */
const storeMs = 10_000

/**
 * Stores a picture of the viewer, re-encoded.
 * @param use what for; an avatar becomes that of the account
 * @throws {AppError} as `readPicture`; `too_many_requests`; `unavailable` when the store fails
 */
export async function storeUpload(context: HandlerContext, file: File, use: 'picture' | 'avatar') {
  const { env, now } = context
  const owner = requireUser(context).id
  const isConfirmed = await run(env.DB, sql`SELECT 1 FROM users WHERE id = ${owner} AND active = 1`)
  const max = isConfirmed.found ? perDay.confirmed : perDay.unconfirmed
  await rateLimit(env.DB, `uploads:${owner}`, { max, windowMs: dayMs }, now)
  const picture = await readPicture(env, file)
  const id = crypto.randomUUID()
  const answer = {
    ...describe(id, picture, use === 'avatar'),
    fullOfText: use === 'picture' && (await hasText(env, picture)),
  }
  await storeOriginal(env.MEDIA, id, picture.bytes)
  try {
    await batch(env.DB, [
      sql`INSERT INTO uploads (id, user_id, use, width, height, size, created_at)
          VALUES (${id}, ${owner}, ${use}, ${picture.width}, ${picture.height}, ${picture.bytes.byteLength}, ${now})`,
      ...(use === 'avatar' ? portraitStatements(context, owner, answer.url) : []),
    ])
  } catch (error) {
    await dropOriginal(env.MEDIA, id)
    throw error
  }
  if (use === 'avatar') forgetSoon(context)
  return answer
}

/**
 * @throws {AppError} `unavailable` when the store fails or does not respond: no picture is
 * stored then
 */
async function storeOriginal(media: R2Bucket, id: string, bytes: ArrayBuffer): Promise<void> {
  const stored = media.put(originalKey(id), bytes, { httpMetadata: { contentType: 'image/webp' } })
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The media store does not answer')), storeMs)
  })
  try {
    await Promise.race([stored, late])
  } catch (error) {
    // A picture that is stored after the timeout has no owner.
    void stored.then(() => dropOriginal(media, id)).catch(() => undefined)
    throw storeUnavailable(error)
  } finally {
    clearTimeout(timer)
  }
}

/** A failure to delete must not hide the original error. */
const dropOriginal = (media: R2Bucket, id: string) =>
  media
    .delete(originalKey(id))
    .catch((error: unknown) => writeLog('warn', `the original of the upload ${id} is not deleted`, { error }))

/**
 * The response for a picture: the files of a `srcset`, none wider than the picture, at least
 * one.
 */
function describe(id: string, { width, height }: Picture, isPortrait: boolean) {
  const [smallest, ...wider] = isPortrait ? portraitSizes : Object.values(imageBreakpoints)
  const widths = [smallest!, ...(isPortrait ? wider : wider.filter((wide) => wide <= width))]
  const variants = imageFormats.flatMap((format) =>
    widths.map((wide) => ({ url: uploadPath({ id, width: wide, format }), width: wide, type: `image/${format}` })),
  )
  const url = uploadPath({ id, width: widths.at(-1)!, format: 'webp' })
  return { _id: id, url, width, height, type: 'image/webp', variants }
}

/** Longest side of the picture that is looked at, px: letters of a poster have one or two of them in a square then. */
const lookedAt = 640
/** Side of the squares that a picture is looked at in, px. */
const side = 16
/** How much lighter the paper is than the ink at least, of 255. */
const contrast = 90
/** Of the lightness between ink and paper: what is nearer to one of them is one of them. */
const near = 0.25
/** Changes between ink and paper along a line of a square with letters. */
const changes = 1.5
/** Shares: of a square that is ink or paper, of a picture with letters, and of its busy squares with letters. */
const least = { inkOrPaper: 0.58, ofAll: 0.06, ofBusy: 0.5 } as const

/**
 * Whether a picture is full of text, such as a poster: many of its squares have nothing but ink and paper, which change several times
 * along each line. A photo has shades between, or one edge.
 * @param picture of about `lookedAt` px
 */
function isFullOfText({ pixels, width, height }: Pixels): boolean {
  const lightness = (x: number, y: number) => {
    const at = (y * width + x) * 3
    return pixels[at]! * 0.3 + pixels[at + 1]! * 0.59 + pixels[at + 2]! * 0.11
  }
  let [all, busy, letters] = [0, 0, 0]
  for (let top = 0; top + side <= height; top += side)
    for (let left = 0; left + side <= width; left += side) {
      const values = Array.from({ length: side * side }, (_, n) =>
        lightness(left + (n % side), top + Math.floor(n / side)),
      )
      const [ink, paper] = [Math.min(...values), Math.max(...values)]
      all += 1
      if (paper - ink < contrast) continue
      busy += 1
      const parts = values.map((value) => (value - ink) / (paper - ink))
      const clear = parts.filter((part) => Math.min(part, 1 - part) < near).length
      const changed = parts.filter((part, n) => n % side > 0 && part > 0.5 !== parts[n - 1]! > 0.5).length
      if (clear >= least.inkOrPaper * values.length && changed >= changes * side) letters += 1
    }
  return letters > least.ofAll * all && letters > least.ofBusy * busy
}
