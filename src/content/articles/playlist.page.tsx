import { LikeForm } from '../../events/cards/like-form.tsx'
import { definePage } from '../../page/define-page.ts'
import { composedPayload } from '../composed/composed-payload.ts'
import { SelectionText } from '../media/selection-text.tsx'
import { ArticleList, ListHead } from '../media/article-list.tsx'
import { loadSelection, type Selection } from '../media/selection.ts'

const model = 'playlist'

/** A playlist of articles (spec §2 `/playlist/{slug}`). */
export default definePage<Selection>('content/playlist', {
  cache: { fresh: 60, stale: 3600, query: [] },
  contentQuery: ({ params }) => ({ model, slug: params['slug']! }),
  load: (context) => loadSelection(context, model),
  payload: async ({ content, ...selection }) => ({
    ...selection,
    content: content ? await composedPayload(content) : null,
  }),
  head: ({ i18n: { t, href }, params }, { title, description, content }) => ({
    title: t('media.playlist.title', { title }),
    image: [{ path: `${href('content/playlist', { slug: params['slug']! })}.png` }],
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
      <SelectionText content={content} />
      <div className="wrap band">
        <ArticleList articles={articles} />
      </div>
      <LikeForm articles />
    </>
  ),
})
