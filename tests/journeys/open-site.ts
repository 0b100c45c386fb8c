import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { MiddlewareHandler } from 'hono'
import { createApp, createSite } from '../../worker/app.ts'
import type { AppEnv } from '../../worker/context.ts'
import type { Bindings } from '../../worker/env.ts'
import { ownHandle } from '../support/storages.ts'

export interface Answer {
  status: number
  headers: Headers
  text: string
  bytes: Uint8Array
}
export interface Site {
  origin: string
  /** One request, read to its end, redirects not followed, work after the answer done. */
  ask(path: string, init?: RequestInit): Promise<Answer>
}

interface SiteOptions {
  /** Settings and storages over those of the tests. */
  bindings?: Partial<Bindings>
  /** Says who asks; nobody signed in unless told. */
  identify?: MiddlewareHandler<AppEnv>
}

let sites = 0

/** The whole site on a host of its own, so that it shares no cached answer with another. */
export function openSite({ bindings, identify }: SiteOptions = {}): Site {
  sites += 1
  const origin = `https://site-${sites}.test`
  const app = identify ? createApp({ identify }) : createSite()
  // The maintenance flag is remembered per store: a site of its own has one of its own.
  const all = { ...env, FLAGS: ownHandle(env.FLAGS), ...bindings }
  return {
    origin,
    async ask(path, init) {
      const context = createExecutionContext()
      const answer = await app.fetch(new Request(origin + path, init), all, context)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      await waitOnExecutionContext(context)
      return { status: answer.status, headers: answer.headers, text: new TextDecoder().decode(bytes), bytes }
    },
  }
}

/** What a page's head and frame say. */
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
