import '../../worker/ssr/react-server.ts'
import type { MiddlewareHandler } from 'hono'
import { matchPath } from '../../src/contracts/paths.ts'
import { anonymous, type Page, type Visitor } from '../../src/pages/define-page.ts'
import { loadPage } from '../../src/pages/page-table.ts'
import { createApp, createSite } from '../../worker/app.ts'
import type { AppEnv } from '../../worker/context.ts'
import type { Bindings } from '../../worker/env.ts'
import { readCookie } from '../../worker/cookies.ts'
import { answerPage } from '../../worker/ssr/pages.ts'
import { buildProfile } from '../support/visitors.ts'

/**
 * The site as it is deployed, with a session of the benchmark's own, and beside it the same HTML as a prebuilt string:
 * the least that any worker can do to answer with it.
 */
const site = createSite({ identify: identify() })
const app = createApp({ identify: identify() })
const prebuilt = new Map<string, string>()
const staticPrefix = '/prebuilt'

/** 200 visitors come one after the other: each has a name and likes of their own. */
const visitors = Array.from({ length: 200 }, (_, index): Visitor => ({
  ...anonymous,
  user: buildProfile({ displayname: `Camille ${index}` }),
  likes: [`event-${index}`, `event-${index + 1}`, `event-${index + 2}`],
}))

/** The access token is a visitor's number; `x-bench: uncached` and `stream` get the page rendered, whole or as a stream. */
function identify(): MiddlewareHandler<AppEnv> {
  return async function identify(c, next) {
    const wanted = c.req.header('x-bench')
    const person = visitors[Number(readCookie(c, 'at'))]
    c.set('visitor', person ?? anonymous)
    if (person) c.set('remembered', { person, at: c.get('now') })
    if (wanted !== 'uncached' && wanted !== 'stream') return next()
    const route = matchPath(c.var.path)!
    const { cache: _, ...page } = (await loadPage(route.id))!
    return answerPage(c, (wanted === 'stream' ? { ...page, defer: () => undefined } : page) as Page, route)
  }
}

/** A database without rows, beside the canned answers. */
const statement = { bind: () => statement, all: async () => ({ results: [] }), first: async () => null }
const DB = { prepare: () => statement } as unknown as D1Database
let known: Bindings | undefined

async function answerPrebuilt(request: Request, env: Bindings, context: ExecutionContext): Promise<Response> {
  const address = request.url.replace(staticPrefix, '')
  let html = prebuilt.get(address)
  if (html === undefined) {
    html = await (await app.fetch(new Request(address), env, context)).text()
    prebuilt.set(address, html)
  }
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

export default {
  fetch(request, given, context) {
    const env = (known ??= { ...given, DB })
    return request.url.includes(staticPrefix)
      ? answerPrebuilt(request, env, context)
      : (request.headers.has('x-bench') ? app : site).fetch(request, env, context)
  },
} satisfies ExportedHandler<Bindings>
