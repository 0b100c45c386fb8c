import { z } from 'zod'
import type { Happening, States } from '../../src/builder/render/actions.ts'
import { AppError } from '../../src/contracts/errors.ts'
import { defaultLocale } from '../../src/contracts/locales.ts'
import { splitLocale } from '../../src/contracts/paths.ts'
import type { AppContext } from '../context.ts'
import { limitedBody } from '../v1/limited-body.ts'
import { answerPath } from './pages.ts'

const object = z.record(z.string(), z.unknown())
const url = z
  .string()
  .max(8000)
  .regex(/^\/(?!\/)/)

/** By the place of the content each belongs to. */
const states = z.record(z.string(), object)

const edited = z.object({
  url,
  entry: z.looseObject({ data: object.optional(), meta: object.optional() }),
  states,
})

/**
 * `POST /builder/__render__`: the page of an address with the content that somebody edits there, for nobody in particular:
 * it stands before sessions are read.
 * @throws {AppError} `invalid_input`, `too_large`
 */
export async function answerEdited(c: AppContext): Promise<Response> {
  const { url, ...edits } = await readJson(c, 'content', edited)
  c.set('edits', edits)
  return answerHtml(c, url)
}

const acted = z.object({
  url,
  happening: z.object({
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
 * `POST /builder/__action__`: the page of an address after a visitor's action on its content. Only code that was published
 * is run; what it changed goes to the visitor and comes back with their next action, nothing of it is kept here.
 * @throws {AppError} `invalid_input`, `too_large`
 */
export async function answerAction(c: AppContext): Promise<Response> {
  const { url, ...action } = await readJson(c, 'text', acted)
  c.set('action', action satisfies { happening: Happening; states: States })
  return answerHtml(c, url)
}

/** A page as a text in JSON, so that no browser shows it as an answer of ours. */
async function answerHtml(c: AppContext, address: string): Promise<Response> {
  const url = new URL(address, c.var.url)
  const { locale, path } = splitLocale(url.pathname)
  c.set('url', url)
  c.set('path', path)
  c.set('locale', locale ?? defaultLocale)
  const html = await (await answerPath(c)).text()
  c.set('answerClass', 'data')
  return c.json({ html })
}

async function readJson<Shape extends z.ZodType>(
  c: AppContext,
  kind: 'text' | 'content',
  shape: Shape,
): Promise<z.output<Shape>> {
  const text = new TextDecoder().decode(await limitedBody(c.req.raw, kind))
  // A form of another site cannot send this type.
  const isJson = /^application\/json\b/.test(c.req.header('content-type') ?? '')
  const result = shape.safeParse(isJson ? parsed(text) : undefined)
  if (result.success) return result.data
  throw new AppError('invalid_input', 'Some fields are not valid', {
    fields: Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.') || 'body', message])),
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
