import { policy } from '../../islands/trusted-types.ts'
import { allowedTags, droppedTags, genericBlocks, allowedAttributes } from '../../lib/html/html-rules.ts'

const block = 'p, h2, h3, h4, ul, ol, li, blockquote, pre, hr'

/**
 * Converts foreign HTML, pasted or stored, into nodes with only the elements that `/v1` allows, so that the editor shows
 * what the page will show. It is parsed in an inert document: nothing is fetched, no script runs.
 */
export function cleanFragment(html: string): DocumentFragment {
  const { body } = new DOMParser().parseFromString(policy.createHTML(html), 'text/html')
  return cleaned(body)
}

function cleaned(parent: Node): DocumentFragment {
  const fragment = document.createDocumentFragment()
  for (const node of parent.childNodes)
    if (node instanceof Text) fragment.append(node.data)
    else if (node instanceof HTMLElement && !droppedTags.has(node.localName)) fragment.append(cleanedElement(node))
  return fragment
}

function cleanedElement(element: HTMLElement): HTMLElement | DocumentFragment {
  const inner = cleaned(element)
  const tag = tagFor(element)
  if (genericBlocks.has(tag)) return inner.querySelector(block) ? inner : filled('p', {}, inner)
  const attributes = allowedTags.has(tag)
    ? allowedAttributes(tag, Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])))
    : undefined
  return attributes ? filled(tag, attributes, inner) : inner
}

/** Clamps headings to h2–h4 and turns inline styles of word processors into elements. */
function tagFor({ localName, style }: HTMLElement): string {
  const level = /^h([1-6])$/.exec(localName)?.[1]
  if (level) return `h${Math.min(Math.max(Number(level), 2), 4)}`
  if (localName === 'span')
    return Number(style.fontWeight) >= 600 || style.fontWeight === 'bold' ? 'b' : italicOr(style)
  // Google Docs wraps everything it copies in `<b style="font-weight: normal">`.
  return localName === 'b' && style.fontWeight === 'normal' ? 'span' : localName
}

const italicOr = ({ fontStyle }: CSSStyleDeclaration) => (fontStyle === 'italic' ? 'i' : 'span')

function filled(tag: string, attributes: Record<string, string>, inner: DocumentFragment): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.appendChild(inner)
  return element
}
