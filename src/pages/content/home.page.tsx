import { blockQueryKeys } from '../../blocks/block-loading.ts'
import { defaultHomes } from '../../contracts/content/default-home.ts'
import { href } from '../../contracts/paths.ts'
import { byKey, type SeoTexts } from '../../contracts/v1/seo.ts'
import { LikeForm } from '../../features/events/cards/like-form.tsx'
import { siteStructuredData } from '../../features/seo/site-structured-data.ts'
import { definePage, type PublicContext } from '../define-page.ts'
import { compose, type ComposedContent } from './composed/compose.ts'
import { composedHead } from './composed/composed-head.ts'
import { ContentView } from './composed/content-view.tsx'

interface HomeData {
  content: ComposedContent
  /** Texts for search engines that operators wrote, over those of the code. */
  seo: SeoTexts | undefined
}

/** What editors published for `/`; the variant's own home where there is nothing, or the content cannot be had. */
async function loadHome(context: PublicContext): Promise<HomeData> {
  const composed = context.composed ?? { entry: defaultHomes[context.variant], data: {} }
  const [content, seo] = await Promise.all([
    compose(composed, context, { near: context.near }),
    context.api(byKey, { params: { key: 'content/home' } }).then(
      ({ data }) => data,
      () => undefined,
    ),
  ])
  return { content, seo }
}

/** The way in: what editors made of it (spec §1, §2 Routes `/`); each variant begins with its own (D3). */
export default definePage<HomeData>('content/home', {
  cache: { fresh: 60, stale: 600, query: blockQueryKeys, near: true },
  composed: () => ({ model: 'page', urlPath: '/' }),
  load: loadHome,
  head: ({ i18n, variant, locale, origin }, { content, seo }) => ({
    description: seo?.description[locale] ?? i18n.t('home.description'),
    ...composedHead(
      content,
      seo?.title[locale] ?? i18n.t(variant === 'chiche' ? 'home.title' : 'home.international.title'),
    ),
    structuredData: [siteStructuredData({ locale, origin })],
    feeds: (['ics', 'rss', 'json'] as const).map((kind) => ({
      type: { ics: 'text/calendar', rss: 'application/rss+xml', json: 'application/json' }[kind],
      href: `${href(locale, 'events/list')}.${kind}`,
      title: i18n.t('layout.allEvents'),
    })),
  }),
  Component: ({ data }) => (
    <>
      <ContentView content={data.content} />
      <LikeForm articles />
    </>
  ),
})
