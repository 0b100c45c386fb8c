import type { AppContext } from '../context.ts'

/** How long caches may keep an answer, seconds. */
export const keepFor = { feed: 300, sitemap: 3600, file: 86_400 } as const

export interface SendOptions {
  /** With its charset. */
  type: string
  /** Seconds that anyone may keep it; without it, it is for the one who asks and checked each time. */
  maxAge?: number
  headers?: Record<string, string>
}

/**
 * Sends a text, with 304 where the reader has it already (RFC 9110 §13.1.2). One that is the same for everyone is public
 * and open to other sites.
 */
export async function send(
  c: AppContext,
  body: string,
  { type, maxAge, headers = {} }: SendOptions,
): Promise<Response> {
  const bytes = new TextEncoder().encode(body)
  const etag = `"${hex(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 32)}"`
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
  if (matches(c.req.header('if-none-match'), etag)) {
    all.delete('Content-Type')
    return new Response(null, { status: 304, headers: all })
  }
  return new Response(c.req.method === 'HEAD' ? null : bytes, { headers: all })
}

/** Whether an `If-None-Match` header names the entity; compression may have made its tag a weak one. */
const matches = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag) ?? false

const hex = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
