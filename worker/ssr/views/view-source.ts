import { BoundedMap } from '../../../src/lib/bounded-map.ts'

/** Where a visitor came from, as far as the request tells; nothing about the visitor. */
export interface ViewSource {
  /** Host of the page that led here, `self` for a page of this site, empty for none. */
  host: string
  /** `utm_source` of the address, empty for none. */
  source: string
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

const namePattern = /^[a-z0-9][a-z0-9._-]{0,39}$/
const nameOf = (value: string | null): string => {
  const name = value?.trim().toLowerCase() ?? ''
  return namePattern.test(name) ? name : ''
}

/**
 * Reads where a view came from: the `Referer` header, and what the address says.
 * @param origin of the site
 */
export function viewSource(request: Request, origin: string): ViewSource {
  const mark = request.url.indexOf('?')
  const query = mark === -1 ? undefined : new URLSearchParams(request.url.slice(mark))
  const source = nameOf(query?.get('utm_source') ?? null)
  const medium = nameOf(query?.get('utm_medium') ?? null)
  const referrer = request.headers.get('referer')
  if (referrer === null) return { host: '', source, medium }
  const url = URL.parse(referrer)
  if (url?.origin !== origin)
    return {
      host: /^https?:$/.test(url?.protocol ?? '') ? nameOf(url!.hostname.replace(/^www\./, '')) : '',
      source,
      medium,
    }
  // Lists that other sites show in a frame are pages of this one.
  const isEmbedded = /^(?:\/[a-z]{2})?\/iframe\//.test(url.pathname)
  return { host: 'self', source: source || (isEmbedded ? 'embed' : ''), medium }
}
