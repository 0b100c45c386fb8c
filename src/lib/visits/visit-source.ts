/** Where a visit came from, as far as addresses tell; nothing about the visitor. */
export interface VisitSource {
  /** Host of the page that led here, `self` for a page of this site, empty for none. */
  host: string
  /** `utm_source` of the address, `embed` for a list in a frame, empty for none. */
  source: string
}

const part = '[a-z0-9][a-z0-9._-]{0,39}'
const namePattern = new RegExp(`^${part}$`)
/** A source as one word, such as `newsletter`, `instagram.com` or `site@mairie.example`; not `hand`, which organizers set. */
export const sourcePattern = new RegExp(`^(?!hand$)${part}(?:@${part})?$`)

/** A name that an address contains, in small letters; empty for one that is none. */
export function nameInAddress(value: string | null | undefined): string {
  const name =
    value
      ?.trim()
      .toLowerCase()
      .replace(/^www\./, '') ?? ''
  return namePattern.test(name) ? name : ''
}

/** A source as one word, to be stored with a registration; empty for none. */
export const sourceWord = ({ host, source }: VisitSource): string =>
  source !== '' && host !== '' ? `${source}@${host}` : source || host

/** @param word of `sourceWord` @example visitSource('instagram.com') // { host: 'instagram.com', source: '' } */
export function visitSource(word: string): VisitSource {
  const [source = '', host] = word.split('@')
  if (host !== undefined) return { host, source }
  return source === 'self' || source.includes('.') ? { host: source, source: '' } : { host: '', source }
}
