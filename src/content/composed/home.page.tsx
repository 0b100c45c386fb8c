import { blockQueryKeys } from '../../blocks/block-loading.ts'
import type { Block, Entry } from '../../builder/entry.ts'
import { defaultHomes } from '../../contracts/content/default-home.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { href, localePath } from '../../contracts/paths.ts'
import { LikeForm } from '../../events/cards/like-form.tsx'
import { momentAt } from '../../lib/time/moment-of-week.ts'
import type { Locale } from '../../contracts/locales.ts'
import { schemaContext, type StructuredData } from '../../seo/structured-data.ts'
import { FragmentSlot } from '../../islands/fragment-slot.tsx'
import { definePage, type PublicContext } from '../../page/define-page.ts'
import { componentNames, compose, type ComposedContent } from './compose.ts'
import { composedHead } from './composed-head.ts'
import { composedPayload } from './composed-payload.ts'
import { ContentView } from './content-view.tsx'

/** The entry published for `/`, else the default home of the variant, also when content cannot be loaded. */
async function loadHome(context: PublicContext): Promise<ComposedContent> {
  const contentEntry = context.contentEntry ?? { entry: defaultHomes[context.variant] }
  const isEve = momentAt(siteTimeZone, context.now) === 'eve'
  const entry = isEve ? newsletterFirst(contentEntry.entry, (await context.texts).t('home.eve')) : contentEntry.entry
  return compose({ ...contentEntry, entry }, context, { near: context.near })
}

const nameOf = ({ component }: Block) => component?.name

/** Before the newsletter is sent its band follows the hero, where a home has both. @param title that the band has then */
function newsletterFirst(entry: Entry, title: string): Entry {
  const [hero, ...bands] = entry.data?.blocks ?? []
  const band = bands.find((block) => nameOf(block) === 'Newsletter Section')
  if (!hero || nameOf(hero) !== 'Event Search' || hero.component?.options?.['look'] === 'dare' || !band) return entry
  const options = { ...band.component?.options, textBefore: title, textBean: '', textAfter: '' }
  const early: Block = { ...band, component: { ...band.component, name: 'Newsletter Section', options } }
  return { ...entry, data: { ...entry.data, blocks: [hero, early, ...bands.filter((block) => block !== band)] } }
}

/** The home page, editable by editors (spec §1, §2 Routes `/`); each variant has its own default (D3). */
export default definePage<ComposedContent>('content/home', {
  seo: 'own',
  pass: true,
  cache: { fresh: 60, stale: 600, query: blockQueryKeys, near: true, moment: true, events: true },
  contentQuery: () => ({ model: 'page', urlPath: '/' }),
  load: loadHome,
  payload: composedPayload,
  head: ({ i18n, variant, locale, origin, seo }, content) => ({
    description: seo?.description[locale] ?? i18n.t('home.description'),
    ...composedHead(
      content,
      seo?.title[locale] ?? i18n.t(variant === 'chiche' ? 'home.title' : 'home.international.title'),
    ),
    search: { href: localePath(locale, '/opensearch.xml'), title: 'Chiche' },
    structuredData: [siteStructuredData({ locale, origin })],
    feeds: (['ics', 'rss', 'json'] as const).map((kind) => ({
      type: { ics: 'text/calendar', rss: 'application/rss+xml', json: 'application/feed+json' }[kind],
      href: `${href(locale, 'events/list')}.${kind}`,
      title: i18n.t('layout.allEvents'),
    })),
  }),
  Component: ({ data }) => (
    <>
      {/* Until the drawing is parsed, the title above it moves. */}
      {componentNames(data.entry).has('Event Search') && <link rel="expect" blocking="render" href="#art" />}
      <FragmentSlot name="pass" />
      <ContentView content={data} />
      <LikeForm articles />
    </>
  ),
})

const siteName = 'Chiche'

/**
 * The site and its publisher, for the home page: schema.org `Organization` and `WebSite` with its search (spec §2).
 * @param origin `https://host` of the site
 */
export function siteStructuredData({ locale, origin }: { locale: Locale; origin: string }): StructuredData {
  const publisher = `${origin}/#organization`
  return {
    '@context': schemaContext,
    '@graph': [
      { '@type': 'Organization', '@id': publisher, name: siteName, url: `${origin}/`, logo: `${origin}/icon-512.png` },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: siteName,
        url: origin + localePath(locale, '/'),
        inLanguage: locale,
        publisher: { '@id': publisher },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${origin}${href(locale, 'search/index')}?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
