/** The allow-list that `cleanHtml` and the rich-text editor share. */

export const allowedTags = new Set(
  'a abbr b blockquote br code em h2 h3 h4 hr i li ol p pre s small strong sub sup u ul'.split(' '),
)
/** Removed with their content; other disallowed tags are replaced by their content. */
export const droppedTags = new Set(
  (
    'script style iframe object embed svg math template noscript title textarea xmp noembed noframes plaintext ' +
    'select option form button input video audio frameset applet'
  ).split(' '),
)
/** Blocks without semantics: they become paragraphs, unless they contain blocks. */
export const genericBlocks = new Set(
  'div section article header footer main aside nav figure figcaption address center details summary dt dd tr caption'.split(
    ' ',
  ),
)

/**
 * The allowed attributes of an element.
 * @param tag an allowed tag, lower case
 * @returns name and value pairs with normalised URLs; `undefined` for a link without a safe URL
 */
export function allowedAttributes(
  tag: string,
  given: Readonly<Record<string, string>>,
): Record<string, string> | undefined {
  const allowed: Record<string, string> = {}
  const keep = (name: string) => {
    if (given[name] !== undefined) allowed[name] = given[name]
  }
  if (tag === 'a') {
    const link = safeLink(given['href'])
    if (link === undefined) return undefined
    allowed['href'] = link
    keep('title')
  } else if (tag === 'abbr') keep('title')
  return allowed
}

/**
 * A link to a path of this site (`/path`) or an absolute URL; `//host` is rejected, and a user before the host, which looks like
 * one.
 */
export function safeLink(value: string | undefined): string | undefined {
  const bare = value && withoutControls(value)
  if (bare && /^\/(?![/\\])/.test(bare)) return bare
  return safeUrl(bare, ['https:', 'http:', 'mailto:', 'tel:'])
}

function safeUrl(value: string | undefined, protocols: string[]): string | undefined {
  const url = value ? URL.parse(withoutControls(value)) : null
  return url && protocols.includes(url.protocol) && !url.username && !url.password ? url.href : undefined
}

// eslint-disable-next-line no-control-regex -- browsers skip these inside a scheme: `java\tscript:`
const withoutControls = (value: string) => value.replace(/[\u0000-\u0020\u007f-\u009f]/g, '')
