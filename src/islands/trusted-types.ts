interface SitePolicy {
  createHTML(html: string): string
  createScriptURL(url: string): string
}

const rules: SitePolicy = {
  // Parsed as HTML are answers of this very site (regions.ts), and what people paste: in a document where nothing runs, of
  // which a field of rich text takes over what is allowed (clean-fragment.ts).
  createHTML: (html) => html,
  createScriptURL(url) {
    const { origin } = new URL(url, location.href)
    const tagManager = /^https:\/\/www\.googletagmanager\.com\/gtm\.js\?id=GTM-[A-Z0-9]+$/.test(url)
    if (origin !== location.origin && origin !== 'https://maps.googleapis.com' && !tagManager)
      throw new TypeError(`Not a script of ours: ${url}`)
    return url
  },
}

/**
 * The one Trusted Types policy, `site`: the page's Content-Security-Policy refuses HTML and script addresses that did not
 * come through it. Browsers without Trusted Types get the plain strings.
 */
export const policy: SitePolicy =
  (
    globalThis as { trustedTypes?: { createPolicy(name: string, rules: SitePolicy): SitePolicy } }
  ).trustedTypes?.createPolicy('site', rules) ?? rules
