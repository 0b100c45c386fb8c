import { queryString, type Query } from '../../contracts/paths.ts'
import type { EmbeddedButton } from '../read-embed-button.ts'
import { xmlText } from '../../lib/text/xml.ts'

/** Code for another site's page, and addresses for programs. */
export interface EmbedCode {
  /** Address of the framed page on this site, path and query. */
  frame: string
  /** `undefined` where there is no such code. */
  component: string | undefined
  iframe: string
  /** The page on this site: what is pasted where links draw their own card. */
  link: string
  feeds: { ics: string; rss?: string }
}

interface CodeInput {
  origin: string
  title: string
  /** Path of the framed page, and its query. */
  path: string
  query: Query
  /** Path and query of the page on this site. */
  page: string
  height: number
}

/** Attributes of an element, without those that are empty. @example attributes({ city: 'lyon' }) // ' city="lyon"' */
const attributes = (values: Query): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${xmlText(String(value))}"`)
    .join('')

/** The code of a frame, as high as the part usually is; with the component's script on the page, as high as it really is. */
const iframeCode = ({ origin, path, query, title, height }: CodeInput): string =>
  `<iframe${attributes({ src: origin + path + queryString(query), title, width: '100%', height, loading: 'lazy', frameborder: '0' })}></iframe>`

/** The code of a list. @param lang of the list, on pages in another language */
export function listCode(input: CodeInput, lang: string): EmbedCode {
  const { origin, query, title, page } = input
  const [path, search = ''] = page.split('?')
  const feed = (format: string) => `${origin}${path}.${format}${search && `?${search}`}`
  return {
    frame: input.path + queryString(query),
    component: [
      `<script type="module" src="${origin}/embed.js"></script>`,
      `<chiche-events${attributes({ ...query, lang })}>`,
      `  <a href="${xmlText(origin + page)}">${xmlText(title)}</a>`,
      '</chiche-events>',
    ].join('\n'),
    iframe: iframeCode(input),
    link: origin + page,
    feeds: { ics: feed('ics'), rss: feed('rss') },
  }
}

/**
 * The code of the button of an event: the element, a frame, and a plain link.
 * @param attributes of the element
 */
export const buttonCode = (
  input: CodeInput,
  { button, attributes: given }: { button: EmbeddedButton; attributes: Query },
): EmbedCode => {
  const anchor = `<a${attributes({ href: button.href })}>${xmlText(button.label)}</a>`
  return {
    frame: input.path + queryString(input.query),
    component: [
      `<script type="module" src="${input.origin}/embed.js"></script>`,
      `<chiche-button${attributes(given)}>`,
      `  ${anchor}`,
      '</chiche-button>',
    ].join('\n'),
    iframe: iframeCode(input),
    link: anchor,
    feeds: { ics: `${input.origin}${input.page}.ics` },
  }
}

/** The code of one event. */
export const eventCode = (input: CodeInput): EmbedCode => ({
  frame: input.path + queryString(input.query),
  component: undefined,
  iframe: iframeCode(input),
  link: input.origin + input.page,
  feeds: { ics: `${input.origin}${input.page}.ics` },
})
