import '../../worker/ssr/render/react-server.ts'
import { matchPath } from '../../src/contracts/paths.ts'
import { anonymous, type Page, type Visitor } from '../../src/page/define-page.ts'
import { loadPage } from '../../src/page/page-table.ts'
import { createSite } from '../../worker/app.ts'
import type { Bindings } from '../../worker/http/env.ts'
import { readCookie } from '../../worker/http/cookies.ts'
import type { IdentifyStep } from '../../worker/http/step.ts'
import { forgetParts } from '../../worker/ssr/render/fragment-cache.tsx'
import { readPageRequest } from '../../worker/ssr/read-page-request.ts'
import { respondPage } from '../../worker/ssr/serve-page.ts'
import { buildProfile } from '../support/visitors.ts'

/**
 * The site as it is deployed, with a session of the benchmark's own, and beside it the same response, HTML and headers, ready in memory:
 * the least that any worker can do to answer with it (docs/decisions/0020-the-reference-of-the-bench.md).
 */
const prebuilt = new Map<string, { html: ArrayBuffer; headers: Headers }>()
const staticPrefix = '/prebuilt'

/** 200 visitors come one after the other: each has a name and likes of their own. */
const visitors = Array.from({ length: 200 }, (_, index): Visitor => ({
  ...anonymous,
  user: buildProfile({ displayname: `Camille ${index}` }),
  likes: [`event-${index}`, `event-${index + 1}`, `event-${index + 2}`],
}))

/**
 * The access token is a visitor's number; with the cookie `bench=uncached` the page is rendered for each request, with `bench=unkept`
 * all of its parts are too.
 */
const identify: IdentifyStep = {
  async handler(c, next) {
    c.set('visitor', visitors[Number(readCookie(c, 'access'))] ?? anonymous)
    const mode = /\bbench=(\w+)/.exec(c.req.header('cookie') ?? '')?.[1]
    if (mode !== 'uncached' && mode !== 'unkept') return next()
    const route = matchPath(c.var.path)!
    const { cache: _, ...page } = (await loadPage(route.id))!
    const request = await readPageRequest(c)
    if (mode === 'unkept') forgetParts()
    return respondPage(c, request, { page: page as Page, route })
  },
  dependsOn: { cookies: ['at', 'bench'] },
  recall: ({ cookie }) => visitors[Number(/\bat=(\d+)/.exec(cookie)?.[1])],
}

const site = createSite({ identify })

/** A database without rows, beside the canned answers. */
const statement = {
  bind: () => statement,
  all: async () => ({ results: [], meta: { duration: 0 } }),
  first: async () => null,
}
const DB = { prepare: () => statement } as unknown as D1Database
let known: Bindings | undefined

async function respondPrebuilt(request: Request, env: Bindings, context: ExecutionContext): Promise<Response> {
  const address = request.url.replace(staticPrefix, '')
  let ready = prebuilt.get(address)
  if (ready === undefined) {
    const answer = await site.fetch(new Request(address), env, context)
    prebuilt.set(address, (ready = { html: await answer.arrayBuffer(), headers: new Headers(answer.headers) }))
  }
  return new Response(ready.html, ready)
}

export default {
  fetch(request, given, context) {
    const env = (known ??= { ...given, DB })
    return request.url.includes(staticPrefix)
      ? respondPrebuilt(request, env, context)
      : site.fetch(request, env, context)
  },
} satisfies ExportedHandler<Bindings>
