import { getCookie } from 'hono/cookie'
import type { AppContext } from '../context.ts'
import { sign, verify } from '../signature.ts'

/** Who looks at pages as they will be (spec §4 Preview mode, D22). */
export interface Preview {
  /** The moment the page is shown as of, ms. */
  at: number | undefined
  /** `visitor`, or `member`: as somebody signed in. */
  as: 'visitor' | 'member' | undefined
  /** `builder.*` parameters of the address, for the content service. */
  options: Record<string, string>
  /** What is not published is shown. */
  drafts: boolean
  /** The page stands in the frame of the visual editor, which brings what is not published itself. */
  editing: boolean
}

const purpose = 'preview'
/** Name of the cookie of somebody who came by a signed link. */
export const previewCookieName = 'preview'

/** The end of a link that opens previews until a moment. @param expires ms */
export async function previewToken(secret: string, expires: number): Promise<string> {
  return `${expires}.${await sign(secret, purpose, String(expires))}`
}

/** Whether we made this token and it has not run out. */
export async function isPreviewToken(secret: string, token: string | undefined, now: number): Promise<boolean> {
  const [expires = '', signature = ''] = (token ?? '').split('.')
  return Number(expires) > now && (await verify(secret, purpose, expires, signature))
}

/**
 * The preview that a request may have: `previewing=true`, and where a secret is set a signed link, or the cookie that it
 * left; or the frame of the visual editor. Everybody else sees the page as it is; the parameter is ignored, its way past
 * the caches included.
 */
export async function previewOf(c: AppContext): Promise<Preview | undefined> {
  const { searchParams } = c.get('url')
  const editing = isEditing(c)
  if (!editing && searchParams.get('previewing') !== 'true') return undefined
  // A program can say that it is the editor's frame: that alone opens nothing that is not published.
  const drafts = await mayPreview(c)
  if (!drafts) return editing ? { at: undefined, as: undefined, options: {}, drafts, editing } : undefined
  const at = Date.parse(searchParams.get('at') ?? '')
  const as = searchParams.get('as')
  return {
    at: Number.isNaN(at) ? undefined : at,
    as: as === 'visitor' || as === 'member' ? as : undefined,
    options: Object.fromEntries([...searchParams].filter(([name]) => name.startsWith('builder.'))),
    drafts,
    editing,
  }
}

/** The editor's own routes, what it asks to be rendered, and any page that it frames. */
function isEditing(c: AppContext): boolean {
  const [path, edits] = [c.get('path'), c.get('edits')]
  const isFramed = c.req.header('sec-fetch-dest') === 'iframe' && c.get('url').searchParams.has('builder.frameEditing')
  return edits !== undefined || isFramed || /^\/builder\/__(builder|symbol)-preview__$/.test(path)
}

async function mayPreview(c: AppContext): Promise<boolean> {
  const { PREVIEW_SECRET } = c.get('settings')
  if (PREVIEW_SECRET === undefined) return true
  const token = c.get('url').searchParams.get('preview') ?? getCookie(c, previewCookieName)
  return isPreviewToken(PREVIEW_SECRET, token, c.get('now'))
}
