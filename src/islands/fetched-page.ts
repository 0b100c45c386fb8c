import { policy } from './trusted-types.ts'

/** A page of this site, and its style. */
export interface FetchedPage {
  page: Document
  css: string
}

/** Style is taken out first: the Content-Security-Policy of this page allows none but its own, even in a parsed one. */
export function parsePage(html: string): FetchedPage {
  const css: string[] = []
  const rest = html.replace(/<style>(.*?)<\/style>/gs, (_, own: string) => (css.push(own), ''))
  return { page: new DOMParser().parseFromString(policy.createHTML(rest), 'text/html'), css: css.join('\n') }
}

/** A style sheet's rules, each with the layer that it stands in. */
const rulesOf = (rules: CSSRuleList, layer = ''): string[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSLayerBlockRule) return rulesOf(rule.cssRules, rule.name)
    return layer ? `@layer ${layer}{${rule.cssText}}` : rule.cssText
  })

/**
 * Gives this page the rules that a part of another page of the site needs: those that it has not, since the same rule a
 * second time could win over one that came after it.
 * @param css of the other page
 * @param links its linked sheets, which only the development server has
 */
export function adoptStyle(css: string, links: Iterable<HTMLLinkElement>): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  const known = new Set(
    [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(({ cssRules }) => rulesOf(cssRules)),
  )
  const missing = rulesOf(sheet.cssRules).filter((rule) => !known.has(rule))
  sheet.replaceSync(missing.join('\n'))
  document.adoptedStyleSheets.push(sheet)
  for (const link of links)
    if (!document.querySelector(`link[href='${CSS.escape(link.getAttribute('href')!)}']`))
      document.head.appendChild(link)
}
