import type { AppContext } from '../http/context.ts'
import { matchesTag, tagged, type Tagged } from '../http/entity-tag.ts'

/** `max-age` of public responses, seconds. */
export const maxAges = { suggestions: 60, feed: 300, sitemap: 3600, picture: 3600, file: 86_400 } as const

export interface SendOptions {
  /** With its charset. */
  type: string
  /** `max-age` for shared caches, seconds; without it the response is private and revalidated each time. */
  maxAge?: number
  headers?: Record<string, string>
}

/**
 * Sends a text, or what was made ready of one, or 304 if the client has it already (RFC 9110 §13.1.2). A response that is the same for everyone is public and
 * readable by other origins.
 */
export async function send(
  c: AppContext,
  body: string | Tagged,
  { type, maxAge, headers = {} }: SendOptions,
): Promise<Response> {
  const { bytes, etag } = typeof body === 'string' ? await tagged(body) : body
  const all = new Headers({
    'Content-Type': type,
    ETag: etag,
    ...(maxAge === undefined
      ? { 'Cache-Control': 'private, no-cache' }
      : {
          'Cache-Control': `public, max-age=${maxAge}`,
          'Access-Control-Allow-Origin': '*',
          'Cross-Origin-Resource-Policy': 'cross-origin',
        }),
    ...headers,
  })
  if (matchesTag(c.req.header('if-none-match'), etag)) {
    all.delete('Content-Type')
    return new Response(null, { status: 304, headers: all })
  }
  return new Response(c.req.method === 'HEAD' ? null : bytes, { headers: all })
}
