/** Escaped XML: texts and attributes are escaped when the element is built. */
export interface Markup {
  readonly markup: string
}
export type XmlContent = Markup | string | undefined

// eslint-disable-next-line no-control-regex -- XML 1.0 §2.2: the characters a document may hold
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text for XML and drops the characters that are invalid in XML 1.0. */
export const xmlText = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (character) => entities[character]!)

/**
 * Builds an element.
 * @param attributes those that are `undefined` are omitted
 * @param content strings are escaped, elements are inserted, `undefined` is skipped
 * @example xml('loc', {}, 'https://chiche.example/?a=1&b=2')
 */
export function xml(
  name: string,
  attributes: Record<string, string | undefined>,
  ...content: readonly XmlContent[]
): Markup {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined)
  const inner = content.map((part) => (typeof part === 'string' ? xmlText(part) : (part?.markup ?? ''))).join('')
  const start = name + given.map(([key, value]) => ` ${key}="${xmlText(value!)}"`).join('')
  return { markup: inner ? `<${start}>${inner}</${name}>` : `<${start}/>` }
}

/** A whole document with its root element. */
export const xmlDocument = (root: Markup): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}\n`
