import { policy } from './trusted-types.ts'

/** A parsed page of this site, and its CSS. */
export interface FetchedPage {
  page: Document
  css: string
}

/** Separates the CSS from the HTML: this page's Content-Security-Policy blocks foreign `<style>`, even in a parsed document. */
export function parsePage(html: string): FetchedPage {
  const css: string[] = []
  const rest = html.replace(/<style>(.*?)<\/style>/gs, (_, own: string) => (css.push(own), ''))
  return { page: new DOMParser().parseFromString(policy.createHTML(rest), 'text/html'), css: css.join('\n') }
}

const entryOf = (page: Document) => page.querySelector('script[src*="/entry"]')?.getAttribute('src')

/**
 * Whether a fetched page is of the same build as this one; class names and scripts differ between builds. The entry
 * script's URL tells (`scripts/vite/client-manifest.ts`).
 */
export const isSameBuild = (page: Document): boolean => entryOf(page) === entryOf(document)

/** Fetches a page. @returns `undefined` when it cannot be read, or is of another build */
export async function fetchPage(
  address: string | URL,
  cache: RequestCache = 'default',
): Promise<FetchedPage | undefined> {
  const answer = await fetch(address, { headers: { accept: 'text/html' }, cache }).catch(() => undefined)
  const found = answer?.ok ? parsePage(await answer.text()) : undefined
  return found && isSameBuild(found.page) ? found : undefined
}

/** The rules of a style sheet as text, each in its layer. */
const rulesOf = (rules: CSSRuleList, layer = ''): string[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSLayerBlockRule) return rulesOf(rule.cssRules, rule.name)
    return layer ? `@layer ${layer}{${rule.cssText}}` : rule.cssText
  })

/**
 * Adds the CSS rules of another page that this one lacks. Rules that it has are left out: a second copy could override a
 * later one.
 * @param found the other page, whose `<link rel=stylesheet>` only the development server uses
 */
export function adoptStyle({ page, css }: FetchedPage): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  const known = new Set(
    [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(({ cssRules }) => rulesOf(cssRules)),
  )
  const missing = rulesOf(sheet.cssRules).filter((rule) => !known.has(rule))
  sheet.replaceSync(missing.join('\n'))
  document.adoptedStyleSheets.push(sheet)
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!document.querySelector(`link[href='${CSS.escape(link.getAttribute('href')!)}']`))
      document.head.appendChild(link)
}

const choices = '[href*="menus=true"]'

/** Fills the menus of a search, if a part of the page has one without choices, from the list that its link leads to; without an answer the links stay. */
export async function fillMenus(part: Document | HTMLElement): Promise<void> {
  const link = part.querySelector<HTMLAnchorElement>(choices)
  const found = link && (await fetchPage(link.href))
  if (!found) return
  adoptStyle(found)
  for (const region of document.querySelectorAll<HTMLElement>(`[data-region]:has(${choices})`)) {
    const filled = found.page.querySelector(`[data-region=${region.dataset['region']}]`)
    // Without network the page is another one.
    if (filled) region.replaceChildren(...filled.childNodes)
  }
}
