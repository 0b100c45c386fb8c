import { z } from 'zod'
import { AppError } from '../../src/contracts/errors.ts'
import { defaultLocale } from '../../src/contracts/locales.ts'
import { splitLocale } from '../../src/contracts/paths.ts'
import type { AppContext } from '../context.ts'
import { limitedBody } from '../v1/limited-body.ts'
import { answerPath } from './pages.ts'

const object = z.record(z.string(), z.unknown())
const renderRequest = z.object({
  url: z.string().max(8000).regex(/^\/(?!\/)/),
  entry: z.looseObject({ data: object.optional(), meta: object.optional() }),
  state: object,
})

/**
 * `POST /builder/__render__`: the page of an address with the content that somebody edits there, for nobody in particular:
 * it stands before sessions are read. The HTML is a text in JSON, so that no browser shows it as a page of ours.
 * @throws {AppError} `invalid_input`, `too_large`
 */
export async function renderEdited(c: AppContext): Promise<Response> {
  const request = renderRequest.safeParse(await readJson(c))
  if (!request.success)
    throw new AppError('invalid_input', 'Send the address of a page, the entry and its state as JSON', {
      fields: Object.fromEntries(request.error.issues.map(({ path, message }) => [path.join('.') || 'body', message])),
    })
  const { url: address, entry, state } = request.data
  const url = new URL(address, c.var.url)
  const { locale, path } = splitLocale(url.pathname)
  c.set('url', url)
  c.set('path', path)
  c.set('locale', locale ?? defaultLocale)
  c.set('edits', { entry, state })
  const html = await (await answerPath(c)).text()
  c.set('answerClass', 'data')
  return c.json({ html })
}

async function readJson(c: AppContext): Promise<unknown> {
  // A form of another site cannot send this type.
  if (!/^application\/json\b/.test(c.req.header('content-type') ?? '')) return undefined
  try {
    return JSON.parse(new TextDecoder().decode(await limitedBody(c.req.raw, 'content')))
  } catch (error) {
    if (error instanceof AppError) throw error
    return undefined
  }
}
