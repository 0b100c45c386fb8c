import { LikeForm } from '../../features/events/cards/like-form.tsx'
import type { I18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Heading } from '../../ui/text/heading.tsx'
import { definePage, type PublicContext } from '../define-page.ts'
import { ListTop, toppedHead, toppedPayload, topOf, withTop, type Topped } from './composed/composed-top.tsx'
import { ListHead, pagedHead, PagedArticles, pagedTitle } from './media/article-list.tsx'
import { countedArticles, readPage, type ArticlePage } from './media/read-media.ts'

/** Value of `data.media` of guides. */
const kind = 'guide'

async function loadGuides(context: PublicContext): Promise<ArticlePage> {
  const total = countedArticles(context.content, context.locale).then(
    (every) => every.filter(({ data }) => data.media === kind).length,
  )
  return readPage(context, { total, query: { 'data.media': kind } })
}

const addressOf =
  ({ href }: I18n) =>
  (page: number) =>
    href('content/resources', {}, { page: page || undefined })

/** Guides and how-tos (spec §2 `/resources`), below an optional head by editors (D58). */
export default definePage<Topped<ArticlePage>>('content/resources', {
  cache: { fresh: 60, stale: 3600, query: ['page'] },
  contentQuery: topOf,
  load: (context: PublicContext) => withTop(context, () => loadGuides(context)),
  payload: (data) => toppedPayload(data, (list) => list),
  head: ({ i18n }, data) => {
    const { t } = i18n
    const title = t('media.resources.title')
    return toppedHead(data, title, (list) => ({
      title: pagedTitle(title, list, i18n),
      description: t('media.resources.description'),
      ...pagedHead(list, addressOf(i18n)),
    }))
  },
  Component: ({ data: { top, list }, context: { i18n } }) => {
    const { t } = i18n
    return (
      <>
        <ListTop top={top} title={t('media.resources.title')}>
          <ListHead
            heading={
              <Heading level={1} textBefore={t('media.resources.heading')} textBean={t('media.resources.bean')} />
            }
            lead={t('media.resources.description')}
          />
        </ListTop>
        {list && <PagedArticles list={list} hrefFor={addressOf(i18n)} />}
        <div className="wrap row">
          <Button href={i18n.href('content/actions')} variant="ghost" icon="arrow-right" iconRight>
            {t('media.actions.title')}
          </Button>
        </div>
        <LikeForm articles />
      </>
    )
  },
})
