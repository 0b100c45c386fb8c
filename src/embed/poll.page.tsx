import type { Survey } from '../contracts/content/survey.ts'
import { isOver, percent, percentagesOf, totalVotes } from '../content/polls/count-votes.ts'
import { loadPolls } from '../content/polls/load-polls.ts'
import { definePage } from '../page/define-page.ts'
import { EmbedFrame } from './parts/embed-frame.tsx'
import { embedLookKeys, readEmbedLook } from './parts/embed-look.ts'
import type { CSSProperties } from 'react'
import { useI18n } from '../i18n/use-i18n.ts'
import { EmbedBox, onSite } from './parts/embed-list.tsx'
import { source } from './parts/embed-rows.ts'
import styles from './parts/embed-poll.module.css'

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

interface EmbedPollProps {
  /** `undefined` where there is none. */
  poll: Survey | undefined
  /** ms */
  now: number
}

/**
 * A poll on another site: its answers lead to the poll on this site, where the vote is counted, since a frame has no session; the
 * results of one that has ended.
 */
function EmbedPoll({ poll, now }: EmbedPollProps) {
  const { t, locale, href } = useI18n()
  if (!poll) return <EmbedBox title={t('polls.title')}>{<p>{t('polls.none')}</p>}</EmbedBox>
  const { builderId, title, choices, votes } = poll
  const percentages = percentagesOf(votes)
  const page = `${href('content/surveys', {}, source)}#poll-${builderId}`
  return (
    <EmbedBox
      title={title}
      footer={
        <a className="link" href={page} {...onSite}>
          {isOver(poll, now) ? t.plural('polls.total', totalVotes(votes)) : t('embed.vote')}
        </a>
      }
    >
      <ul className={styles.answers} aria-label={t('polls.choices')}>
        {choices.map(({ id, answer }) => (
          <li key={id}>
            {isOver(poll, now) ? (
              <div className={styles.answer} style={{ '--share': percentages[id]! / 100 } as CSSProperties}>
                <span>{answer}</span>
                <b>{percent(percentages[id]!, locale)}</b>
              </div>
            ) : (
              <a className={styles.answer} href={page} {...onSite}>
                {answer}
              </a>
            )}
          </li>
        ))}
      </ul>
    </EmbedBox>
  )
}
