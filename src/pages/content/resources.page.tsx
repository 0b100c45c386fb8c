import { LikeForm } from '../../features/events/cards/like-form.tsx'
import type { I18n } from '../../i18n/use-i18n.ts'
import { Heading } from '../../ui/text/heading.tsx'
import { definePage, type PublicContext } from '../define-page.ts'
import { compose, type ComposedContent } from './composed/compose.ts'
import { composedHead } from './composed/composed-head.ts'
import { ContentView } from './composed/content-view.tsx'
import { ListHead, pagedHead, PagedArticles, pagedTitle } from './media/article-list.tsx'
import { countedArticles, readPage, type ArticlePage } from './media/read-media.ts'

/** What `data.media` says of a guide. */
const kind = 'guide'

async function load(context: PublicContext): Promise<ArticlePage | ComposedContent> {
  const { composed, content, locale } = context
  if (composed) return compose(composed, context)
  const guides = (await countedArticles(content, locale)).filter(({ data }) => data.media === kind)
  return readPage(context, { total: guides.length, query: { 'data.media': kind } })
}

const addressOf =
  ({ href }: I18n) =>
  (page: number) =>
    href('content/resources', {}, { page: page || undefined })

/** Guides and how-tos (spec §2 `/resources`), unless editors composed the page. */
export default definePage<ArticlePage | ComposedContent>('content/resources', {
  cache: { fresh: 60, stale: 3600, query: ['page'] },
  composed: ({ path }) => ({ model: 'page', urlPath: path }),
  load,
  head: ({ i18n }, data) => {
    const { t } = i18n
    const title = t('media.resources.title')
    if ('body' in data) return composedHead(data, title)
    const description = t('media.resources.description')
    return { title: pagedTitle(title, data, i18n), description, ...pagedHead(data, addressOf(i18n)) }
  },
  Component: ({ data, context: { i18n } }) => {
    const { t } = i18n
    return (
      <>
        {'body' in data ? (
          <ContentView content={data} />
        ) : (
          <>
            <ListHead
              heading={
                <Heading level={1} textBefore={t('media.resources.heading')} textBean={t('media.resources.bean')} />
              }
              lead={t('media.resources.description')}
            />
            <PagedArticles list={data} hrefFor={addressOf(i18n)} />
          </>
        )}
        <LikeForm articles />
      </>
    )
  },
})
