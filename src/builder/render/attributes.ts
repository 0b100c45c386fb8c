import type { Block } from '../entry.ts'
import { isSafeValue } from '../declarations.ts'
import { localize } from './localize.ts'

type Attributes = Record<string, unknown>

/** Returns a URL with a harmless scheme or none, else `undefined`. */
export function safeUrl(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  // Browsers ignore control characters and spaces inside a scheme.
  // oxlint-disable-next-line no-control-regex -- control characters are what it removes
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value.replace(/[\u0000-\u0020]/g, ''))?.[1]?.toLowerCase()
  return scheme === undefined || ['http', 'https', 'mailto', 'tel', 'sms'].includes(scheme) ? value : undefined
}

/** Like `safeUrl`, and allows `data:image/…` URLs. */
export const safeSource = (value: unknown): string | undefined =>
  typeof value === 'string' && /^data:image\//i.test(value) ? value : safeUrl(value)

/** Filters an editor's attributes: names are unchanged, those that could run code are dropped. */
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

/** Filters an inline style for React. */
export function safeStyle(style: unknown): Record<string, string | number> | undefined {
  if (typeof style !== 'object' || style === null) return undefined
  const entries = Object.entries(style).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'number' || (typeof entry[1] === 'string' && entry[1] !== '' && isSafeValue(entry[1])),
  )
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** Attributes of a block's element: localized ones from the editor, id, classes, style. */
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

/**
 * Elements that are not allowed as a block's tag, because they load resources, contain only text, or belong in the
 * head.
 */
const refused = /^(html|head|body|title|base|meta|link|script|style|iframe|object|embed|textarea)$/i

/** Tag of a block: `a` if it has a link, else the editor's choice if allowed, else `div`. */
export function tagOf({ tagName, properties, href, linkUrl }: Block): string {
  if (tagName === 'a' || properties?.['href'] || href || linkUrl) return 'a'
  return tagName && /^[a-z][a-z0-9-]*$/i.test(tagName) && !refused.test(tagName) ? tagName : 'div'
}
