import { safeLink } from './html-rules.ts'
import type { CleanHtml } from './clean-html.ts'

const text = '[^<>&\u0000]|&(?:amp|lt|gt);'
const value = '"((?:[^"<>&`\u0000]|&(?:amp|lt|gt|quot|#96);)*)"'
const plainTags = 'b|blockquote|br|code|em|h[2-4]|hr|i|li|ol|p|pre|s|small|strong|sub|sup|u|ul'
/** A text, the start of an element with its link, or its end, as `cleanHtml` writes them. */
const token = new RegExp(
  `(?:${text})+|<(?:(${plainTags})|(a) href=${value}(?: title=${value})? rel="nofollow ugc noopener")>|</(\\w+)>`,
  'y',
)
const voidTags = /^[bh]r$/

/** Whether HTML is written as `cleanHtml` writes it, every element closed in its place: reading it needs no parser. */
export function isClean(html: string): html is CleanHtml {
  if (!html.isWellFormed()) return false
  const open: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < html.length) {
    const found = token.exec(html)
    if (found === null) return false
    const [, plain, link, href, , end] = found
    if (link !== undefined && safeLink(decoded(href!)) !== decoded(href!)) return false
    const start = plain ?? link
    if (start !== undefined && !voidTags.test(start)) open.push(start)
    if (end !== undefined && open.pop() !== end) return false
  }
  return open.length === 0
}

/** HTML cleaned, by the parser where it is not clean as it comes. */
export const asClean = async (html: string): Promise<CleanHtml> =>
  isClean(html) ? html : (await import('./clean-html.ts')).cleanHtml(html)

const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#96': '`', amp: '&' }
const decoded = (escaped: string) => escaped.replace(/&(lt|gt|quot|#96|amp);/g, (_, name: string) => characters[name]!)

/** The text of clean HTML, as `htmlToText` reads it. */
export const textOfClean = (html: CleanHtml): string =>
  decoded(
    html
      .replace(/\n/g, ' ')
      .replace(/<\/?(?:blockquote|br|h[2-4]|hr|li|ol|p|pre|ul)>/g, '\n')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/[^\S\n\u00a0\u202f]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim()
