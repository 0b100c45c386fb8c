import type { Block } from '../entry.ts'
import { isSafeValue } from '../css/declarations.ts'

type Attributes = Record<string, unknown>

/** What React knows by another name. */
const renamed: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  readonly: 'readOnly',
  maxlength: 'maxLength',
  srcset: 'srcSet',
  crossorigin: 'crossOrigin',
  autoplay: 'autoPlay',
  playsinline: 'playsInline',
  'accept-charset': 'acceptCharset',
}

/** An address that a page may lead to or fetch from; what runs code is none. */
export function safeUrl(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  // Browsers leave out what is no letter here before they read the scheme.
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value.replace(/[\u0000-\u0020]/g, ''))?.[1]?.toLowerCase()
  return scheme === undefined || ['http', 'https', 'mailto', 'tel', 'sms'].includes(scheme) ? value : undefined
}

/** Attributes that an editor gave, without those that would run code. */
export function safeAttributes(properties: Attributes | undefined): Attributes {
  const safe: Attributes = {}
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (
      !/^[a-z_][\w:.-]*$/i.test(name) ||
      /^(on|srcdoc$|dangerously|ref$|key$|children$|style$|class$|className$)/i.test(name)
    )
      continue
    if (value === null || value === undefined || typeof value === 'object' || typeof value === 'function') continue
    if (/^(href|src|action|formaction|xlink:href|poster|data)$/i.test(name) && safeUrl(value) === undefined) continue
    safe[renamed[name] ?? name] = value
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

/** What every block's element has: its id, its classes, its style, and what the editor gave besides. */
export function blockAttributes(block: Block): Attributes {
  const { properties, href } = block
  const own = safeAttributes({ ...(typeof href === 'string' && { href }), ...properties })
  const classes = [block.id, 'builder-block', block.class, properties?.['class'], properties?.['className']]
  return {
    ...own,
    'builder-id': block.id,
    className: classes.filter((name) => typeof name === 'string' && name !== '').join(' '),
    style: safeStyle(block.style),
  }
}

/** A link when it leads somewhere, else what the editor chose, else a `div`. */
export function tagOf({ tagName, properties, href, linkUrl }: Block): string {
  if (tagName === 'a' || properties?.['href'] || href || linkUrl) return 'a'
  return tagName &&
    /^[a-z][a-z0-9-]*$/i.test(tagName) &&
    !/^(script|style|iframe|object|embed|base|meta|link)$/i.test(tagName)
    ? tagName
    : 'div'
}
