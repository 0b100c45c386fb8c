import { lastChangeOf } from '../v1/last-change.ts'
import type { TimedCache } from '../cache/timed-cache.ts'
import { localePath } from '../../src/contracts/paths.ts'
import { longestSearch, suggestions } from '../../src/search/search.contract.ts'
import type { AppContext } from '../http/context.ts'
import { tagged, type Tagged } from '../http/entity-tag.ts'
import { createApi } from '../v1/site-api.ts'
import { serveDoorManifest } from './door-manifest.ts'
import { buildMeta, latestBuild } from './builds.ts'
import { feedTarget, serveFeed } from './event-feeds.ts'
import { feedReader } from '../ical/feed-event.ts'
import { llms } from './llms.ts'
import { servePrivateCalendar } from './private-calendar.ts'
import { robots } from './robots.ts'
import { orLastGood } from './last-good.ts'
import { maxAges, send } from './send.ts'
import {
  manifest,
  openSearch,
  openSearchSuggestions,
  securityTxt,
  suggestionsPath,
  suggestionsType,
} from './site-files.ts'
import { sitemapAt } from './sitemaps.ts'

/** The bytes of a feed or a sitemap, made only when they must be. */
type Remembered = (key: string, make: () => Promise<string>) => Promise<Tagged>

/** A list's feed is made anew after this time, ms; a change of an event ends it at once. */
const freshMs = 15_000

const json = 'application/json; charset=utf-8'

/** The response for a feed, calendar or file; `undefined` for other paths. */
export async function respondFeed(c: AppContext, recent: TimedCache<Tagged>): Promise<Response | undefined> {
  // What is read for it must be newer.
  const { at: changedAt } = await lastChangeOf(c)
  const asking = {
    now: c.var.now,
    notBefore: changedAt,
    waitUntil: (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise),
  }
  const remembered: Remembered = (key, make) => recent.read(key, asking, { freshMs }, async () => tagged(await make()))
  const target = feedTarget(c.var.path)
  if (target) {
    const serve = () => serveFeed(c, target, (make) => remembered(`${c.var.locale} ${c.req.url}`, make))
    // Pictures are stored elsewhere: earlier feeds are texts.
    return target.format === 'png' ? serve() : orLastGood(c, serve)
  }
  const door = await serveDoorManifest(c)
  if (door) return door
  const [, user, signature] = /^\/calendar\/([\w-]+)\/([\w-]+)\.ics$/.exec(c.req.path) ?? []
  if (user !== undefined && signature !== undefined) return servePrivateCalendar(c, { user, signature })
  return orLastGood(c, () => serveFile(c, remembered))
}

/** Files of the whole site have one path without locale prefix; only the app's manifest and the search description exist in each language. */
async function serveFile(c: AppContext, remembered: Remembered): Promise<Response | undefined> {
  const { path, origin, locale, now, settings } = c.var
  const reader = feedReader(locale, origin)
  const file = { maxAge: maxAges.file }
  if (path === '/opensearch.xml')
    return send(c, openSearch(reader), { ...file, type: 'application/opensearchdescription+xml' })
  if (path === '/manifest.webmanifest') return send(c, manifest(reader), { ...file, type: 'application/manifest+json' })
  if (path === suggestionsPath) {
    const q = (c.req.query('q') ?? '').toWellFormed().slice(0, longestSearch).toWellFormed()
    const found = await createApi(c)(suggestions, { query: { q, lang: locale } })
    return send(c, openSearchSuggestions(found, origin), { type: suggestionsType, maxAge: maxAges.suggestions })
  }
  if (localePath(locale, path) !== path) return undefined
  switch (path) {
    case '/robots.txt':
      return send(c, robots(origin), { ...file, type: 'text/plain; charset=utf-8' })
    case '/llms.txt':
      return send(c, llms(origin), { ...file, type: 'text/plain; charset=utf-8' })
    // Not cacheable: it must not name a build that was replaced.
    case '/builds/latest.json':
      return send(c, latestBuild(), { type: json, headers: { 'Cache-Control': 'no-cache' } })
    case '/.well-known/security.txt':
      return send(c, securityTxt(origin, now, settings), { ...file, type: 'text/plain; charset=utf-8' })
  }
  const meta = await buildMeta(path)
  if (meta !== undefined) return send(c, meta, { ...file, type: json })
  const makeSitemap = sitemapAt(c, path)
  if (!makeSitemap) return undefined
  // The same for every query.
  const body = await remembered(origin + path, makeSitemap)
  return send(c, body, { type: 'application/xml; charset=utf-8', maxAge: maxAges.sitemap })
}
