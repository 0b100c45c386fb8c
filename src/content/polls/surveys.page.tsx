import type { Survey } from '../../contracts/content/survey.ts'
import { LikeForm } from '../../events/cards/like-form.tsx'
import { oembedLink } from '../../seo/oembed-link.ts'
import { definePage, type PublicContext } from '../../page/define-page.ts'
import { toppedHead, toppedPayload, topOf, withTop, type Topped } from '../composed/composed-top.tsx'
import { SurveysView } from './surveys-view.tsx'
import { countedPolls, loadPolls } from './load-polls.ts'

/**
 * All polls, open ones first, below an optional head by editors (spec §2 `/sondages`, D58). The query parameter `vote`
 * is the id of the poll the visitor voted in.
 */
export default definePage<Topped<Survey[]>>('content/surveys', {
  cache: { fresh: 60, stale: 3600, query: ['vote'] },
  contentQuery: topOf,
  prefetch: countedPolls,
  load: (context: PublicContext) => withTop(context, () => loadPolls(context)),
  payload: (data) => toppedPayload(data, (polls) => ({ polls })),
  head: ({ i18n: { t, href }, origin }, data) => ({
    ...toppedHead(data, t('polls.title'), () => ({ title: t('polls.title'), description: t('polls.description') })),
    canonical: href('content/surveys'),
    image: [{ path: `${href('content/surveys')}.png` }],
    feeds: [oembedLink(origin + href('content/surveys'), t('polls.title'))],
  }),
  Component: ({ data: { top, list }, context }) => (
    <>
      <SurveysView top={top} polls={list} now={context.now} voted={context.query.get('vote') ?? undefined} />
      {top && <LikeForm articles />}
    </>
  ),
})
