import { BoundedMap } from '../../src/lib/bounded-map.ts'
import { nameInAddress, type VisitSource } from '../../src/lib/visits/visit-source.ts'

/** Where a visitor came from, as far as the request tells; nothing about the visitor. */
export interface ViewSource extends VisitSource {
  /** `utm_medium` of the address, empty for none. */
  medium: string
}

/** Programs that fetch pages, by what they write into `User-Agent`; a browser writes `Mozilla/5.0`. */
const programs =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|embedly|whatsapp|telegram|headless|lighthouse|monitor|uptime|feed|scan|archive/i
const agents = new BoundedMap<string, boolean>(500)

/** Whether a person's browser asks for the page to show it: no program, no page fetched in advance. */
export function isPerson(headers: Headers): boolean {
  if (headers.get('sec-purpose')?.startsWith('prefetch')) return false
  const agent = headers.get('user-agent') ?? ''
  let person = agents.get(agent)
  if (person === undefined) agents.set(agent, (person = agent.startsWith('Mozilla/5.0') && !programs.test(agent)))
  return person
}

/**
 * Reads where a view came from: the `Referer` header, and what the address says.
 * @param origin of the site
 */
export function viewSource(request: Request, origin: string): ViewSource {
  const mark = request.url.indexOf('?')
  const query = mark === -1 ? undefined : new URLSearchParams(request.url.slice(mark))
  const source = nameInAddress(query?.get('utm_source'))
  const medium = nameInAddress(query?.get('utm_medium'))
  const referrer = request.headers.get('referer')
  if (referrer === null) return { host: '', source, medium }
  const url = URL.parse(referrer)
  if (url?.origin !== origin)
    return {
      host: /^https?:$/.test(url?.protocol ?? '') ? nameInAddress(url!.hostname) : '',
      source,
      medium,
    }
  // Lists that other sites show in a frame are pages of this one.
  const isEmbedded = /^(?:\/[a-z]{2})?\/iframe\//.test(url.pathname)
  return { host: 'self', source: source || (isEmbedded ? 'embed' : ''), medium }
}
