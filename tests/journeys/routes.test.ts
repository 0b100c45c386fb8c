import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, test } from 'vitest'
import { byLocale, locales, type Locale, type Localized } from '../../src/contracts/locales.ts'
import { localePath } from '../../src/contracts/paths.ts'
import { dictionaries as texts } from '../../src/i18n/dictionaries.ts'
import type { SiteVariant } from '../../src/page/define-page.ts'
import { iframes } from '../../worker/backend/db/service-schema.ts'
import { seedIframes } from '../../worker/seed/service-rows.ts'
import { storeExamples } from './example-events.ts'
import { openSite, readHead, type Answer } from './open-site.ts'

beforeAll(async () => {
  await storeExamples()
  await drizzle(env.DB).delete(iframes)
  await drizzle(env.DB).insert(iframes).values(seedIframes)
})

const variants: SiteVariant[] = ['chiche', 'international']
const sites = Object.fromEntries(
  variants.map((SITE_VARIANT) => [SITE_VARIANT, openSite({ bindings: { SITE_VARIANT } })]),
)
const cases = variants.flatMap((variant) => locales.map((locale) => ({ variant, locale })))

/** Each layout has a footer with a sentence of its own. */
function layoutOf({ text }: Answer, locale: Locale): string {
  const { motto, internationalMotto } = texts[locale].layout
  if (text.includes(motto)) return 'chiche'
  if (text.includes(internationalMotto)) return 'default'
  return text.includes('<footer') || text.includes('<header') ? 'error' : 'bare'
}

/** Frames of the site, which a framed page's own head and foot are not. */
const siteHeader = /<header[^>]* data-print=/
const siteFooter = /<footer[^>]* data-print=/

/** Public pages with their titles. */
const pages: [path: string, titles: Localized][] = [
  ['/events', { fr: 'Événements', en: 'Events', es: 'Eventos' }],
  ['/events/city/lyon', { fr: 'Événements à Lyon', en: 'Events in Lyon', es: 'Eventos en Lyon' }],
  [
    '/events/city/lyon/topic/ecologie',
    { fr: 'Événements écologie à Lyon', en: 'Ecology events in Lyon', es: 'Eventos de ecología en Lyon' },
  ],
  ['/events/topic/ecologie', { fr: 'Événements écologie', en: 'Ecology events', es: 'Eventos de ecología' }],
  ['/events/type/atelier', { fr: 'Événements\u00a0: Atelier', en: 'Events: Workshop', es: 'Eventos: Taller' }],
  ['/momentum/rentree', { fr: 'Événements\u00a0: Rentrée', en: 'Events: Back', es: 'Eventos: Vuelta' }],
  ['/events/e/soupe', { fr: 'Soupe', en: 'Soup', es: 'Sopa' }],
  ['/media', { fr: 'Le média', en: 'Stories', es: 'La revista' }],
  ['/media/tag', { fr: 'Mots-clés', en: 'Keywords', es: 'Palabras clave' }],
  ['/resources', { fr: 'Ressources', en: 'Resources', es: 'Recursos' }],
  ['/actions', { fr: 'Passer à l’action', en: 'Take action', es: 'Pasa a la acción' }],
  ['/api', { fr: 'API', en: 'API', es: 'API' }],
  ['/legal/mentions', { fr: 'Mentions légales', en: 'Legal notice', es: 'Aviso legal' }],
  ['/legal/privacy', { fr: 'Données personnelles', en: 'Personal data', es: 'Datos personales' }],
  ['/legal/cookies', { fr: 'Cookies', en: 'Cookies', es: 'Cookies' }],
  ['/legal/accessibility', { fr: 'Accessibilité', en: 'Accessibility', es: 'Accesibilidad' }],
]

describe.each(cases)('variant $variant, in $locale', ({ variant, locale }) => {
  const ask = (path: string) => sites[variant]!.ask(localePath(locale, path))
  const { origin } = sites[variant]!
  const theme = variant === 'chiche' ? 'chiche' : 'base'
  const layout = variant === 'chiche' ? 'chiche' : 'default'

  test.each([['/', undefined] as const, ...pages])('%s', async (path, titles) => {
    const answer = await ask(path)
    const { home } = texts[locale]
    const title = titles ? titles[locale] : variant === 'chiche' ? home.title : home.international.title
    const head = readHead(answer)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-language')).toBe(locale)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(head).toMatchObject({ lang: locale, theme, headings: 1, robots: undefined })
    if (title) expect(head.title).toBe(title.includes('Chiche') ? title : `${title} · Chiche`)
    expect(head.canonical).toBe(origin + localePath(locale, path))
    expect(head.alternates).toEqual({
      ...byLocale((other) => origin + localePath(other, path)),
      'x-default': origin + path,
    })
    expect(layoutOf(answer, locale)).toBe(layout)
    expect(answer.text).toMatch(/<\/html>$/)
  })

  test('/design is neither indexed nor cached', async () => {
    const answer = await ask('/design')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(readHead(answer)).toMatchObject({ lang: locale, theme, robots: 'noindex', canonical: undefined })
  })

  test('/search is for search engines without a text only', async () => {
    expect(readHead(await ask('/search'))).toMatchObject({ lang: locale, theme, headings: 1, robots: undefined })
    expect(readHead(await ask('/search?q=repair%20caf%C3%A9'))).toMatchObject({ robots: 'noindex', headings: 1 })
  })

  test.each<[path: string, layout: string]>([
    ['/api-error', layout],
    ['/api-success', layout],
    ['/search?q=soupe', layout],
    ['/game', 'game'],
    ['/game/play', 'game'],
    ...seedIframes.map(({ id }) => [`/iframe/${id}`, 'bare'] as [string, string]),
  ])('%s has the layout %s', async (path, expected) => {
    const answer = await ask(path)
    const { text } = answer
    expect(answer.status).toBe(200)
    expect(readHead(answer)).toMatchObject({ lang: locale, headings: 1 })
    const [hasHeader, hasFooter] = [siteHeader.test(text), siteFooter.test(text)]
    expect([hasHeader, hasFooter]).toEqual({ game: [true, false], bare: [false, false] }[expected] ?? [true, true])
    if (hasFooter) expect(layoutOf(answer, locale)).toBe(layout)
    const framing = answer.headers.get('content-security-policy')
    expect(framing).toContain(expected === 'bare' ? 'frame-ancestors *' : "frame-ancestors 'none'")
  })

  test('links lead from page to page to each area of the product', async () => {
    for (const [from, to] of [
      ['/', '/media'],
      ['/media', '/sondages'],
      ['/sondages', '/game'],
      ['/sondages', '/resources'],
      ['/resources', '/actions'],
      ['/game', '/game/play'],
    ] as const)
      expect((await ask(from)).text, `${from} to ${to}`).toContain(`href="${localePath(locale, to)}"`)
  })

  test('the home page names /search as the search of the site, with the text as q', async () => {
    const address = `${origin}${localePath(locale, '/search')}?q={search_term_string}`
    expect((await ask('/')).text).toContain(JSON.stringify(address))
    const found = await ask('/search?q=soupe')
    expect(found.text).toContain(`href="${localePath(locale, '/events/e/soupe')}"`)
  })

  test.each([
    '/no/such/page',
    '/events/topic/none-such',
    '/events/type/none-such',
    '/events/e/none-such',
    '/events/city/none-such',
    '/events/city/lyon/topic/none-such',
    '/momentum/none-such',
    '/media/none-such',
    '/media/ecologie/none-such',
    '/playlist/none-such',
    '/recos/none-such',
    '/legal/none-such',
    '/e/none-such',
    '/events/none-such',
    '/events/topic',
    '/events/city/lyon/type/atelier',
    '/organize/event/some-thing/none-such',
    '/index/x',
    '/home/momentum',
    '/Events',
    '/v2/events',
  ])('%s answers 404 in the error layout', async (path) => {
    const answer = await ask(path)
    const head = readHead(answer)
    expect(answer.status).toBe(404)
    expect(head).toMatchObject({
      lang: locale,
      theme,
      robots: 'noindex',
      canonical: undefined,
      alternates: {},
      headings: 1,
    })
    expect(head.title).toBe(`${texts[locale].system.notFound.title} · Chiche`)
    expect(answer.text).toContain('Oops! Page not found')
    expect(answer.text).toContain(texts[locale].system.fallback)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    // Nothing is streamed, so no inline script needs a nonce.
    expect(answer.headers.get('content-security-policy')).not.toContain('nonce-')
    expect(layoutOf(answer, locale)).toBe('error')
  })
})

test('header, footer, theme and home differ between the variants (D3)', async () => {
  const [chiche, international] = await Promise.all(variants.map((variant) => sites[variant]!.ask('/')))
  const part = (answer: Answer | undefined, tag: string) =>
    new RegExp(`<${tag}[\\s\\S]*?</${tag}>`).exec(answer!.text)?.[0]
  for (const tag of ['header', 'footer', 'h1', 'title']) {
    expect(part(chiche, tag)).toBeTruthy()
    expect(part(international, tag)).toBeTruthy()
    expect(part(chiche, tag)).not.toBe(part(international, tag))
  }
})
