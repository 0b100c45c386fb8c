import type { VisitSource } from './visit-source.ts'

/** The words of sources in a language; `{{host}}` in `embeddedAt`. */
export interface SourceWords {
  names: Record<'newsletter' | 'agenda' | 'qr' | 'mail' | 'embed' | 'calendar' | 'hand' | 'direct' | 'other', string>
  embeddedAt: string
}

/** Networks and search engines by their hosts. */
const known: readonly (readonly [host: RegExp, name: string])[] = [
  [/(^|\.)instagram\.com$/, 'Instagram'],
  [/(^|\.)(facebook|fb)\.(com|me)$/, 'Facebook'],
  [/(^|\.)linkedin\.com$|^lnkd\.in$/, 'LinkedIn'],
  [/(^|\.)(whatsapp\.com|wa\.me)$/, 'WhatsApp'],
  [/^t\.co$|(^|\.)(twitter|x)\.com$/, 'X'],
  [/(^|\.)(bsky\.app|go\.bsky\.app)$/, 'Bluesky'],
  [/(^|\.)google\.[a-z.]+$/, 'Google'],
  [/(^|\.)bing\.com$/, 'Bing'],
  [/(^|\.)duckduckgo\.com$/, 'DuckDuckGo'],
  [/(^|\.)qwant\.com$/, 'Qwant'],
  [/(^|\.)ecosia\.org$/, 'Ecosia'],
]

/** A source in words: the campaign of the link counts more than the page it was on. */
export function sourceName(
  { host, source, medium = '' }: VisitSource & { medium?: string },
  { names, embeddedAt }: SourceWords,
): string {
  if (source === 'newsletter' || medium === 'newsletter') return names.newsletter
  if (source === 'qr') return names.qr
  if (source === 'hand') return names.hand
  if (source === 'calendar') return names.calendar
  if (source === 'mail' || source === 'email' || medium === 'email') return names.mail
  if (source === 'site' || source === 'embed')
    return host === '' || host === 'self' ? names.embed : embeddedAt.replace('{{host}}', host)
  if (source !== '') return networkName(source) ?? source
  if (host === 'self') return names.agenda
  if (host === 'other') return names.other
  return host === '' ? names.direct : (networkName(host) ?? host)
}

const networkName = (name: string): string | undefined =>
  known.find(([host, label]) => host.test(name) || label.toLowerCase() === name)?.[1]
