/** What foreign HTML may keep: the rules of `cleanHtml`, and of the field in which people write rich text. */

export const allowedTags = new Set(
  'a abbr b blockquote br code em h2 h3 h4 hr i li ol p pre s small strong sub sup u ul img'.split(' '),
)
/** Dropped with all they hold; any other tag that is not allowed gives way to its content. */
export const droppedTags = new Set(
  (
    'script style iframe object embed svg math template noscript title textarea xmp noembed noframes plaintext ' +
    'select option form button input video audio frameset applet'
  ).split(' '),
)
/** Blocks of no meaning here: paragraphs, unless they hold blocks themselves. */
export const genericBlocks = new Set(
  'div section article header footer main aside nav figure figcaption address center details summary dt dd tr caption'.split(
    ' ',
  ),
)

/**
 * The attributes that an element keeps.
 * @param tag an allowed one, in small letters
 * @returns them, links and addresses normalised; `undefined` for a link or picture without a safe address
 */
export function keptAttributes(
  tag: string,
  given: Readonly<Record<string, string>>,
): Record<string, string> | undefined {
  const kept: Record<string, string> = {}
  const keep = (name: string) => {
    if (given[name] !== undefined) kept[name] = given[name]
  }
  if (tag === 'a') {
    const link = safeLink(given['href'])
    if (link === undefined) return undefined
    kept['href'] = link
    keep('title')
  } else if (tag === 'img') {
    const source = safeUrl(given['src'], ['https:'])
    if (source === undefined) return undefined
    kept['src'] = source
    kept['alt'] = given['alt'] ?? ''
    for (const side of ['width', 'height']) if (/^\d{1,5}$/.test(given[side] ?? '')) keep(side)
  } else if (tag === 'abbr') keep('title')
  return kept
}

/** A link of the site itself (`/path`) or an absolute one; `//host` is neither. */
export function safeLink(value: string | undefined): string | undefined {
  const bare = value && withoutControls(value)
  if (bare && /^\/(?![/\\])/.test(bare)) return bare
  return safeUrl(bare, ['https:', 'http:', 'mailto:', 'tel:'])
}

function safeUrl(value: string | undefined, protocols: string[]): string | undefined {
  const url = value ? URL.parse(withoutControls(value)) : null
  return url && protocols.includes(url.protocol) && !url.password ? url.href : undefined
}

// eslint-disable-next-line no-control-regex -- browsers skip these inside a scheme: `java\tscript:`
const withoutControls = (value: string) => value.replace(/[\u0000-\u0020\u007f-\u009f]/g, '')
