import { LikeForm } from '../../features/events/cards/like-form.tsx'
import { Prose } from '../../ui/text/prose.tsx'
import { definePage } from '../define-page.ts'
import { ContentView } from './composed/content-view.tsx'
import { ArticleList, ListHead } from './media/article-list.tsx'
import { loadSelection, type Selection } from './media/selection.ts'

const model = 'playlist'

/** Articles to read one after the other (spec §2 `/playlist/{slug}`). */
export default definePage<Selection>('content/playlist', {
  cache: { fresh: 60, stale: 3600, query: [] },
  composed: ({ params }) => ({ model, slug: params['slug']! }),
  load: (context) => loadSelection(context, model),
  head: ({ i18n: { t } }, { title, description, content }) => ({
    title: t('media.playlist.title', { title }),
    ...(description && { description }),
    ...(content && { content: content.head }),
  }),
  Component: ({ data: { title, description, articles, content }, context: { i18n } }) => (
    <>
      <ListHead
        crumbs={[{ label: i18n.t('layout.media'), href: i18n.href('content/media') }, { label: title }]}
        heading={<h1>{title}</h1>}
        lead={description}
      >
        <p>{i18n.t.plural('media.playlist.count', articles.length)}</p>
      </ListHead>
      {content && (
        <div className="wrap">
          <Prose large>
            <ContentView content={content} />
          </Prose>
        </div>
      )}
      <div className="wrap band">
        <ArticleList articles={articles} />
      </div>
      <LikeForm articles />
    </>
  ),
})
