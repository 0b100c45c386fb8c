import { parse, type DefaultTreeAdapterTypes } from 'parse5'

/** Types of script elements that are data. */
const dataTypes = /^application\/(ld\+)?json$/

/**
 * Finds what would run in a page besides the scripts of our build, one line each: event handler attributes, `javascript:`
 * addresses, inline scripts without the page's nonce.
 * @param nonce of the page's policy, when it has one
 */
export function runningParts(html: string, nonce?: string): string[] {
  const found: string[] = []
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('attrs' in node) {
      const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]))
      for (const [name, value] of attributes) {
        if (name.startsWith('on')) found.push(`<${node.nodeName} ${name}="${value}">`)
        if (/^(href|src|action|formaction|data)$/.test(name) && /^\s*(javascript|vbscript|data:text)/i.test(value))
          found.push(`${name}="${value}"`)
      }
      const ours =
        attributes.get('src')?.startsWith('/') ||
        dataTypes.test(attributes.get('type') ?? '') ||
        (nonce !== undefined && attributes.get('nonce') === nonce)
      if (node.nodeName === 'script' && !ours) found.push('<script>')
    }
    if ('content' in node) visit(node.content)
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  visit(parse(html))
  return found
}
