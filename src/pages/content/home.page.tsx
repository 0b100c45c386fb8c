import { blockQueryKeys } from '../../blocks/block-loading.ts'
import { href } from '../../contracts/paths.ts'
import { LikeForm } from '../../features/events/cards/like-form.tsx'
import { siteStructuredData } from '../../features/seo/site-structured-data.ts'
import { definePage } from '../define-page.ts'
import { compose, type ComposedContent } from './composed/compose.ts'
import { ContentView } from './composed/content-view.tsx'
import { ChicheHome } from './home/chiche-home.tsx'
import { InternationalHome } from './home/international-home.tsx'
import { loadHome, type HomeData } from './home/home-data.ts'

/** The way in: what there is to do, these days, near the visitor (spec §2 Routes `/`). Each variant has its own (D3). */
export default definePage<HomeData | ComposedContent>('content/home', {
  cache: { fresh: 60, stale: 600, query: blockQueryKeys, near: true },
  composed: () => ({ model: 'page', urlPath: '/' }),
  load: async (context) => (context.composed ? compose(context.composed, context) : loadHome(context)),
  head: ({ i18n, variant, locale, origin }, data) => ({
    title: seoOf(data)?.title[locale] ?? i18n.t(variant === 'chiche' ? 'home.title' : 'home.international.title'),
    description: seoOf(data)?.description[locale] ?? i18n.t('home.description'),
    structuredData: [siteStructuredData({ locale, origin })],
    ...('body' in data ? { content: data.head } : variant === 'chiche' && { onHero: true }),
    feeds: (['ics', 'rss', 'json'] as const).map((kind) => ({
      type: { ics: 'text/calendar', rss: 'application/rss+xml', json: 'application/json' }[kind],
      href: `${href(locale, 'events/list')}.${kind}`,
      title: i18n.t('layout.allEvents'),
    })),
  }),
  Component: ({ data, context }) =>
    'body' in data ? (
      <>
        <ContentView content={data} />
        <LikeForm />
      </>
    ) : context.variant === 'chiche' ? (
      <ChicheHome data={data} context={context} />
    ) : (
      <InternationalHome data={data} context={context} />
    ),
})

const seoOf = (data: HomeData | ComposedContent) => ('seo' in data ? data.seo : undefined)
