import type { Survey } from '../contracts/content/survey.ts'
import { isOver } from '../content/polls/count-votes.ts'
import { loadPolls } from '../content/polls/load-polls.ts'
import { definePage } from '../page/define-page.ts'
import { EmbedFrame } from './parts/embed-frame.tsx'
import { embedLookKeys, readEmbedLook } from './parts/embed-look.ts'
import { EmbedPoll } from './parts/embed-poll.tsx'

/** A poll for a frame on another site: that of the query's `poll`, else the first that is open. */
export default definePage<{ poll: Survey | undefined }>('embed/poll', {
  layout: 'bare',
  framedBy: 'everyone',
  cache: { fresh: 60, stale: 3600, query: [...embedLookKeys, 'poll'] },
  async load(context) {
    const polls = await loadPolls(context)
    const wanted = polls.find(({ builderId }) => builderId === context.query.get('poll'))
    return { poll: wanted ?? polls.find((poll) => !isOver(poll, context.now)) ?? polls[0] }
  },
  head: ({ i18n: { t, href } }, { poll }) => ({
    title: poll?.title ?? t('polls.title'),
    description: t('polls.description'),
    canonical: href('content/surveys'),
    noindex: true,
  }),
  Component: ({ data: { poll }, context: { query, now } }) => {
    const { theme, accent } = readEmbedLook(query)
    return (
      <EmbedFrame theme={theme} accent={accent}>
        <EmbedPoll poll={poll} now={now} />
      </EmbedFrame>
    )
  },
})
