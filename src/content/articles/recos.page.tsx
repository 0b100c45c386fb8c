import { LikeForm } from '../../events/cards/like-form.tsx'
import { definePage, type PublicContext } from '../../page/define-page.ts'
import { composedPayload } from '../composed/composed-payload.ts'
import { SelectionText } from '../media/selection-text.tsx'
import { ListHead } from '../media/article-list.tsx'
import type { EventSummary } from '../../events/events.contract.ts'
import { loadSelection, type Selection } from '../media/selection.ts'
import { eventsOnTopics, Spread } from '../media/spread.tsx'

const model = 'reco'

interface RecoData extends Selection {
  /** Upcoming events on the topics of the articles. */
  coming: Promise<EventSummary[]>
}

async function load(context: PublicContext): Promise<RecoData> {
  const selection = await loadSelection(context, model)
  return { ...selection, coming: eventsOnTopics(context, selection.articles) }
}

/** Recommended articles and related events (spec §1 Recommendations, §2 `/recos/{slug}`). */
export default definePage<RecoData>('content/recos', {
  cache: { fresh: 60, stale: 3600, query: [] },
  contentQuery: ({ params }) => ({ model, slug: params['slug']! }),
  load,
  payload: async ({ content, coming, ...selection }) => ({
    ...selection,
    events: await coming,
    content: content ? await composedPayload(content) : null,
  }),
  head: ({ i18n: { t } }, { title, description, content }) => ({
    title: t('media.recos.title', { title }),
    ...(description && { description }),
    ...(content && { content: content.head }),
  }),
  Component: ({ data: { title, description, articles, content, coming }, context: { now } }) => (
    <>
      <ListHead heading={<h1>{title}</h1>} lead={description} />
      <SelectionText content={content} />
      <Spread articles={articles} coming={coming} now={now} />
      <LikeForm articles />
    </>
  ),
})
