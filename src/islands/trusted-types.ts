interface SitePolicy {
  createHTML(html: string): string
  createScriptURL(url: string): string
}

const rules: SitePolicy = {
  // Callers parse pages of this site (regions.ts) and pasted text, the latter in an inert document of which
  // clean-fragment.ts copies only allowed elements.
  createHTML: (html) => html,
  createScriptURL(url) {
    const { origin } = new URL(url, location.href)
    const tagManager = /^https:\/\/www\.googletagmanager\.com\/gtm\.js\?id=GTM-[A-Z0-9]+$/.test(url)
    if (origin !== location.origin && origin !== 'https://maps.googleapis.com' && !tagManager)
      throw new TypeError(`Script URL not allowed: ${url}`)
    return url
  },
}

/**
 * The only Trusted Types policy, `site`: the page's Content-Security-Policy blocks HTML and script URLs that did not pass
 * it. Browsers without Trusted Types use the plain strings.
 */
export const policy: SitePolicy =
  (
    globalThis as { trustedTypes?: { createPolicy(name: string, rules: SitePolicy): SitePolicy } }
  ).trustedTypes?.createPolicy('site', rules) ?? rules
