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
 * left. Everybody else sees the page as it is; the parameter is ignored, its way past the caches included.
 */
export async function previewOf(c: AppContext): Promise<Preview | undefined> {
  const { searchParams } = c.var.url
  if (searchParams.get('previewing') !== 'true') return undefined
  const { PREVIEW_SECRET } = c.var.settings
  if (PREVIEW_SECRET !== undefined) {
    const token = searchParams.get('preview') ?? getCookie(c, previewCookieName)
    if (!(await isPreviewToken(PREVIEW_SECRET, token, c.var.now))) return undefined
  }
  const at = Date.parse(searchParams.get('at') ?? '')
  const as = searchParams.get('as')
  return {
    at: Number.isNaN(at) ? undefined : at,
    as: as === 'visitor' || as === 'member' ? as : undefined,
    options: Object.fromEntries([...searchParams].filter(([name]) => name.startsWith('builder.'))),
  }
}
