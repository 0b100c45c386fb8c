import type { Block } from '../entry.ts'
import { isSafeValue } from '../css/declarations.ts'
import { localize } from './localize.ts'

type Attributes = Record<string, unknown>

/** An address that a page may lead to or fetch from; what runs code is none. */
export function safeUrl(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  // Browsers leave out what is no letter here before they read the scheme.
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value.replace(/[\u0000-\u0020]/g, ''))?.[1]?.toLowerCase()
  return scheme === undefined || ['http', 'https', 'mailto', 'tel', 'sms'].includes(scheme) ? value : undefined
}

/** An address of a picture, which may also be written out. */
export const safeSource = (value: unknown): string | undefined =>
  typeof value === 'string' && /^data:image\//i.test(value) ? value : safeUrl(value)

/** Attributes that an editor gave, by the names they were given, without those that would run code. */
export function safeAttributes(properties: Attributes | null | undefined): Attributes {
  const safe: Attributes = {}
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (
      !/^[a-z_:][\w:.-]*$/i.test(name) ||
      /^(on|srcdoc$|dangerously|ref$|key$|children$|style$|class$|className$)/i.test(name)
    )
      continue
    if (value === null || value === undefined || typeof value === 'object' || typeof value === 'function') continue
    if (/^(href|action|formaction|xlink:href|data)$/i.test(name) && safeUrl(value) === undefined) continue
    if (/^(src|poster)$/i.test(name) && safeSource(value) === undefined) continue
    safe[name] = value
  }
  return safe
}

/** An element's own style, as React takes it. */
export function safeStyle(style: unknown): Record<string, string | number> | undefined {
  if (typeof style !== 'object' || style === null) return undefined
  const entries = Object.entries(style).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'number' || (typeof entry[1] === 'string' && entry[1] !== '' && isSafeValue(entry[1])),
  )
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** What every block's element has: what the editor gave in the page's language, its id, its classes, its style. */
export function blockAttributes({ id, href, properties, class: own, style }: Block, locale?: string): Attributes {
  const given = localize(properties, locale)
  const attributes = safeAttributes(href === undefined ? given : { href, ...given })
  attributes['builder-id'] = typeof id === 'string' ? id : undefined
  attributes['className'] = [id, 'builder-block', own, properties?.['class']]
    .filter((name) => typeof name === 'string' && name !== '')
    .join(' ')
  attributes['style'] = safeStyle(style)
  return attributes
}

/** Elements that are no part of a page, or hold texts alone. */
const refused = /^(html|head|body|title|base|meta|link|script|style|iframe|object|embed|textarea)$/i

/** A link when it leads somewhere, else what the editor chose, else a `div`. */
export function tagOf({ tagName, properties, href, linkUrl }: Block): string {
  if (tagName === 'a' || properties?.['href'] || href || linkUrl) return 'a'
  return tagName && /^[a-z][a-z0-9-]*$/i.test(tagName) && !refused.test(tagName) ? tagName : 'div'
}
