import { z } from 'zod'
import type { Edits } from '../../src/builder/editor/editor-settings.ts'
import { fieldError, type FieldErrors } from '../../src/contracts/field-error.ts'
import { validate } from '../../src/contracts/plain-message.ts'
import { AppError } from '../../src/contracts/errors.ts'
import { defaultLocale } from '../../src/contracts/locales.ts'
import { splitLocale } from '../../src/contracts/paths.ts'
import type { ActionOnContent } from '../../src/page/define-page.ts'
import { mayPreview } from '../content/preview.ts'
import type { AppContext } from '../http/context.ts'
import { limitConcurrency } from '../http/limits/limit-concurrency.ts'
import { readJson } from '../http/limited-body.ts'
import { countRendering } from '../http/limits/count-rendering.ts'
import { matchPage } from './match-page.ts'
import { readPageRequest } from './read-page-request.ts'
import { respondPage } from './serve-page.ts'

const object = z.record(z.string(), z.unknown())
const url = z
  .string()
  .max(8000)
  .regex(/^\/(?!\/)/)

/** Changed values of states, by the place of the content that each belongs to. */
const states = z.record(z.string(), object)

const edited = z.object({
  url,
  entry: z.looseObject({ data: object.optional(), meta: object.optional() }),
  states,
})

/** Most blocks of an edited content; the largest published pages have some hundreds. */
const maxBlocks = 3000

/**
 * `POST /builder/__render__?preview={token}`: a page with an editor's unsaved changes, for an anonymous visitor: the route
 * comes before sessions are read. The content may hold code of the caller, so a signed preview URL is required before
 * anything is read.
 * @throws {AppError} `forbidden` without a token, `too_many_requests`, `invalid_input`, `too_large`
 */
export async function respondEdited(c: AppContext): Promise<Response> {
  if (!(await mayPreview(c, c.get('url'))))
    throw new AppError(
      'forbidden',
      'Editing needs a signed preview address; add the ?preview= that `npm run content -- preview` prints',
    )
  await countRendering(c, 'edit')
  const { url, ...edits } = await readShape(c, 'content', edited)
  if (blocksIn(edits.entry) > maxBlocks)
    throw notValid({ entry: fieldError('max', `must have at most ${maxBlocks} blocks`, { n: maxBlocks }) })
  return respondHtml(c, url, { edits })
}

const acted = z.object({
  url,
  actionEvent: z.object({
    block: z.string().max(200),
    nth: z.int().min(0).max(10_000),
    event: z.object({
      type: z.string().max(40),
      target: z.object({ value: z.string().max(10_000).optional(), checked: z.boolean().optional() }),
    }),
  }),
  states,
})

/**
 * `POST /builder/__action__`: a page after a visitor's action on its content. Only published code runs; the changed state is
 * sent to the visitor and comes back with their next action, nothing is stored here.
 * @throws {AppError} `too_many_requests`, `invalid_input`, `too_large`
 */
export async function respondAction(c: AppContext): Promise<Response> {
  await countRendering(c, 'act')
  const { url, ...action } = await readShape(c, 'text', acted)
  return respondHtml(c, url, { action })
}

/** A rendering takes some 20 ms: more at once would delay everyone else noticeably. */
const limitRenderings = limitConcurrency({
  max: 8,
  message: 'Too many people are changing pages just now; try again in a few seconds',
  retryAfter: 2,
})

/**
 * Answers with the HTML of a changed page, as JSON so that no browser shows it as a page of this site.
 * @param address path and query of the page
 */
async function respondHtml(
  c: AppContext,
  address: string,
  change: { edits: Edits } | { action: ActionOnContent },
): Promise<Response> {
  const url = new URL(address, c.var.url)
  const { locale = defaultLocale, path } = splitLocale(url.pathname)
  const html = await limitRenderings(async () => {
    const match = await matchPage(path, locale)
    const request = await readPageRequest(c, { url, path, locale, ...change })
    return (await respondPage(c, request, match)).text()
  })
  return c.json({ html })
}

async function readShape<Shape extends z.ZodType>(
  c: AppContext,
  kind: 'text' | 'content',
  shape: Shape,
): Promise<z.output<Shape>> {
  // A form of another site cannot send this type.
  const isJson = /^application\/json\b/.test(c.req.header('content-type') ?? '')
  const result = validate(shape, isJson ? await readJson(c.req.raw, kind) : undefined, 'body')
  if ('data' in result) return result.data
  throw notValid(result.errors)
}

const notValid = (fields: FieldErrors) => new AppError('invalid_input', 'Some fields are not valid', { fields })

/** Counts the blocks in a value: objects that name a component or have children. */
function blocksIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const isBlock = !Array.isArray(value) && ('component' in value || 'children' in value)
  return Object.values(value).reduce<number>((sum, part) => sum + blocksIn(part), Number(isBlock))
}
