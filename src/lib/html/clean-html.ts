import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { boundedTree, TreeTooLarge } from '../text/bounded-tree.ts'
import { allowedTags, droppedTags, genericBlocks, allowedAttributes, safeLink } from './html-rules.ts'

declare const clean: unique symbol
/** HTML returned by `cleanHtml`: the only markup that may be inserted into a page unescaped. */
export type CleanHtml = string & { readonly [clean]: true }

/** Longest input, characters; the rest is dropped. */
export const maxHtmlLength = 64 * 1024
const maxDepth = 200
/** More than HTML of that length has, unless the parser copies its elements. */
const maxElements = 20_000

const voidTags = new Set(['br', 'hr'])
const blockTag = /<(?:p|h[2-4]|ul|ol|li|blockquote|pre|hr)\b/
const emptiable = new Set('a abbr b blockquote code em h2 h3 h4 i li ol p s small strong sub sup u ul'.split(' '))
const htmlNamespace = 'http://www.w3.org/1999/xhtml'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const isElement = (node: Node): node is Element => 'tagName' in node
const isText = (node: Node): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text'
const isDropped = (node: Element) => node.namespaceURI !== htmlNamespace || droppedTags.has(node.tagName)

/** The nodes of HTML; its text alone where they are too many. */
function parse(html: string): Node[] {
  const text = html.slice(0, maxHtmlLength).toWellFormed()
  try {
    return parseFragment(text, { treeAdapter: boundedTree(maxElements) }).childNodes
  } catch (error) {
    if (!(error instanceof TreeTooLarge)) throw error
    return parseFragment(text.replace(/<[^<>]*>/g, ' ').replaceAll('<', '')).childNodes
  }
}

/**
 * Sanitises untrusted HTML: a small allow-list of tags and attributes, external links with `rel`, no ids, classes or styles. A
 * picture becomes a link to it: loaded, it would tell its host the address of every reader. Headings are shifted so that the highest is `h2`; empty elements are removed. The function is
 * idempotent. Input over `maxHtmlLength` is cut, nesting beyond 200 levels is dropped, and of elements that are misnested to be
 * multiplied only the text is left.
 */
export function cleanHtml(html: string): CleanHtml {
  const childNodes = parse(html)
  const shift = 2 - highestHeading(childNodes, 0)
  return write(childNodes, shift, 0).trim() as CleanHtml
}

const headingLevel = (tag: string) => Number(/^h([1-6])$/.exec(tag)?.[1] ?? Number.NaN)

function highestHeading(nodes: Node[], depth: number): number {
  if (depth > maxDepth) return 6
  const levels = nodes
    .filter(isElement)
    .map((node) => headingLevel(node.tagName) || highestHeading(node.childNodes, depth + 1))
  return levels.length ? Math.min(...levels) : 6
}

function write(nodes: Node[], shift: number, depth: number): string {
  if (depth > maxDepth) return ''
  return nodes
    .map((node) => (isText(node) ? escape(node.value) : isElement(node) ? writeElement(node, shift, depth) : ''))
    .join('')
}

function writeElement(node: Element, shift: number, depth: number): string {
  if (isDropped(node)) return ''
  const level = headingLevel(node.tagName)
  const tag = level ? `h${Math.min(4, level + shift)}` : node.tagName
  const inner = write(node.childNodes, shift, depth + 1)
  if (tag === 'img') return pictureLink(node)
  if (genericBlocks.has(tag)) return blockTag.test(inner) || isBlank(inner) ? inner : `<p>${inner}</p>`
  if (tag === 'td' || tag === 'th') return `${inner} `
  const attributes = allowedTags.has(tag) ? attributesOf(node) : undefined
  if (attributes === undefined) return inner
  if (voidTags.has(tag)) return `<${tag}${attributes}>`
  if (emptiable.has(tag) && isBlank(inner)) return inner.includes('<') ? '' : inner && ' '
  return `<${tag}${attributes}>${inner}</${tag}>`
}

const isBlank = (inner: string) => inner.replaceAll('<br>', '').trim() === ''

/** A link to a picture by its description or host, or this text alone within another link; nothing without https. */
function pictureLink({ attrs, parentNode }: Element): string {
  const { src = '', alt = '' } = Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
  const link = safeLink(src)
  if (!link?.startsWith('https:')) return ''
  const text = escape(alt.trim() || new URL(link).hostname)
  for (let node: Element['parentNode'] = parentNode; node && 'tagName' in node; node = node.parentNode)
    if (node.tagName === 'a') return text
  return `<a${written({ href: link, rel })}>${text}</a>`
}

const rel = 'nofollow ugc noopener'

/** The attributes to write, or `undefined` for a link without a safe address. */
function attributesOf({ tagName, attrs }: Element): string | undefined {
  const allowed = allowedAttributes(tagName, Object.fromEntries(attrs.map(({ name, value }) => [name, value])))
  if (!allowed) return undefined
  return written(tagName === 'a' ? { ...allowed, rel } : allowed)
}

const written = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escape(value).replaceAll('"', '&quot;').replaceAll('`', '&#96;')}"`)
    .join('')

const escape = (text: string) =>
  text.replaceAll('\u0000', '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const textBlock =
  /^(?:address|article|aside|blockquote|br|dd|div|dt|figcaption|h[1-6]|hr|li|ol|p|pre|section|table|tr|ul)$/

/** Converts HTML to text: entities decoded, tags removed, one line per block, whitespace collapsed. */
export function htmlToText(html: string): string {
  return textOf(parse(html), 0)
    .replace(/[^\S\n\u00a0\u202f]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim()
}

function textOf(nodes: Node[], depth: number): string {
  if (depth > maxDepth) return ''
  return nodes
    .map((node) => {
      if (isText(node)) return node.value.replace(/\n/g, ' ')
      if (!isElement(node) || isDropped(node)) return ''
      const inner = textOf(node.childNodes, depth + 1)
      return textBlock.test(node.tagName) ? `\n${inner}\n` : node.tagName === 'td' ? `${inner} ` : inner
    })
    .join('')
}
