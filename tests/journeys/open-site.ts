import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { MiddlewareHandler } from 'hono'
import { createSite } from '../../worker/app.ts'
import { createViewCounter } from '../../worker/ssr/count-views.ts'
import type { Location } from '../../worker/cache/location.ts'
import type { AppEnv } from '../../worker/http/context.ts'
import type { Bindings } from '../../worker/http/env.ts'
import { ownHandle } from '../support/storages.ts'

export interface Answer {
  status: number
  headers: Headers
  text: string
  bytes: Uint8Array
  /** The moment at which it was complete, ms; the work after it may go on. */
  at: number
  /** The socket that the request asked for. */
  socket: WebSocket | null
}
export interface Site {
  origin: string
  /** Sends one request, reads its response, follows no redirect and waits for the work after it. */
  ask(path: string, init?: RequestInit): Promise<Answer>
  /** Sends one request, and leaves its response to be read. */
  open(path: string, init?: RequestInit): Promise<OpenAnswer>
}

export interface OpenAnswer {
  response: Response
  /** When the work of the request is done, also after its response. */
  done: () => Promise<void>
}

interface SiteOptions {
  /** Settings and storages that replace those of the tests. */
  bindings?: Partial<Bindings>
  /** The signed-in user; none by default. */
  identify?: MiddlewareHandler<AppEnv>
  /** Its origin; a new one by default. */
  origin?: string
  /** What its isolate shares with others; nothing by default. */
  location?: Location
}

let sites = 0

/** Nothing is known of what a test's own handler reads: no request may skip it. */
const throughChain = { dependsOn: { isUnchanged: () => false }, recall: () => undefined }

/** The whole site on a new host, so that it shares no cached response with another. */
export function openSite({ bindings, identify, location, ...options }: SiteOptions = {}): Site {
  sites += 1
  const origin = options.origin ?? `https://site-${sites}.test`
  const app = createSite({
    countView: createViewCounter({ pause: 0, delay: 0 }),
    ...(location && { location }),
    ...(identify && { identify: { handler: identify, ...throughChain } }),
  })
  // The maintenance flag is remembered per store: each site has its own handle.
  const all = { ...env, FLAGS: ownHandle(env.FLAGS), ...bindings }
  const open = async (path: string, init?: RequestInit): Promise<OpenAnswer> => {
    const context = createExecutionContext()
    const response = await app.fetch(new Request(origin + path, init), all, context)
    return { response, done: () => waitOnExecutionContext(context) }
  }
  return {
    origin,
    open,
    async ask(path, init) {
      const { response: answer, done } = await open(path, init)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const at = Date.now()
      await done()
      return {
        status: answer.status,
        headers: answer.headers,
        text: new TextDecoder().decode(bytes),
        bytes,
        at,
        socket: answer.webSocket,
      }
    },
  }
}

/** Metadata of a page's head and frame. */
export function readHead({ text }: Answer) {
  const first = (pattern: RegExp) => pattern.exec(text)?.[1]
  const alternates = [...text.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/gi)]
  return {
    lang: first(/<html lang="(\w+)"/),
    theme: first(/<html[^>]* data-theme="([\w-]+)"/),
    title: first(/<title>([^<]*)<\/title>/)
      ?.replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
    canonical: first(/<link rel="canonical" href="([^"]+)"/),
    robots: first(/<meta name="robots" content="([^"]+)"/),
    alternates: Object.fromEntries(alternates.map((match) => [match[1]!, match[2]!])),
    headings: [...text.matchAll(/<h1[\s>]/g)].length,
  }
}
