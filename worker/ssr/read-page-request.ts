import type { Edits } from '../../src/builder/editor/editor-settings.ts'
import type { Locale } from '../../src/contracts/locales.ts'
import type { ActionOnContent } from '../../src/page/define-page.ts'
import { previewOf } from '../content/preview.ts'
import type { AppContext } from '../http/context.ts'
import { lastWriteAt } from '../http/cookies.ts'
import type { PageRequest } from './page-request.ts'

/** What is not read from the HTTP request: the page's address where it is another, and what was sent for it. */
interface Given {
  url?: URL
  path?: string
  locale?: Locale
  /** Unsaved changes of the visual editor. */
  edits?: Edits
  /** A visitor's action, with the state that their earlier actions led to. */
  action?: ActionOnContent
}

const noEdits: Edits = { entry: {}, states: {} }

/**
 * Reads a page request from an HTTP request.
 * @example const request = await readPageRequest(c)
 */
export async function readPageRequest(
  c: AppContext,
  { url = c.get('url'), path = c.get('path'), locale = c.get('locale'), edits, action }: Given = {},
): Promise<PageRequest> {
  const preview = await previewOf(c, { url, path, isEdited: edits !== undefined })
  const address = {
    method: c.req.method === 'HEAD' ? ('HEAD' as const) : ('GET' as const),
    path,
    query: preview ? url.searchParams : withoutPreviewing(url.searchParams),
    locale,
    origin: c.get('origin'),
    settings: c.get('settings'),
    now: c.get('now'),
    visitor: c.get('visitor'),
    lastWriteAt: lastWriteAt(c),
    cookies: c.req.header('cookie') ?? '',
    cf: c.req.raw.cf,
    referrer: c.req.header('referer'),
  }
  if (preview?.editing) return { ...address, kind: 'edit', preview, edits: edits ?? noEdits }
  if (action) return { ...address, kind: 'action', preview, action }
  return preview ? { ...address, kind: 'preview', preview } : { ...address, kind: 'visit' }
}

/** Without permission to preview, the parameter must not lead past the cache. */
function withoutPreviewing(query: URLSearchParams): URLSearchParams {
  if (!query.has('previewing')) return query
  const rest = new URLSearchParams(query)
  rest.delete('previewing')
  return rest
}
