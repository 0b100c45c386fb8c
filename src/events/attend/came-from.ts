import { nameInAddress, sourcePattern, sourceWord } from '../../lib/visits/visit-source.ts'
import type { RequestContext } from '../../page/define-page.ts'

/**
 * Where a visitor came to an event from, by `sourceWord`: the `utm_source` of the event's page, which is the one before, and
 * the page that led to it, which the entry script adds to the link (`from`).
 * @returns undefined when nothing says it
 */
export function cameFrom({
  query,
  referrer,
  origin,
}: Pick<RequestContext, 'query' | 'referrer' | 'origin'>): string | undefined {
  const before = URL.parse(referrer ?? '')
  const isOwn = before?.origin === origin
  const campaign = nameInAddress(query.get('utm_source') ?? (isOwn ? before.searchParams.get('utm_source') : null))
  const given = query.get('from') ?? ''
  // The word of an earlier step says it all.
  if (campaign === '' && sourcePattern.test(given)) return given
  const led = URL.parse(given) ?? (isOwn ? null : before)
  const word = sourceWord({ host: led ? hostOf(led, origin) : '', source: campaign })
  if (led?.origin === origin && isEmbedded(led)) return campaign || 'embed'
  return sourcePattern.test(word) ? word : undefined
}

const hostOf = (page: URL, origin: string): string => (page.origin === origin ? 'self' : nameInAddress(page.hostname))

/** Lists that other sites show in a frame are pages of this one. */
const isEmbedded = ({ pathname }: URL): boolean => /^(?:\/[a-z]{2})?\/iframe\//.test(pathname)
