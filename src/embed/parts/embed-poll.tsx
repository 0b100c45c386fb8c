import type { CSSProperties } from 'react'
import type { Survey } from '../../contracts/content/survey.ts'
import { isOver, percent, percentagesOf, totalVotes } from '../../content/polls/count-votes.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { EmbedBox, onSite } from './embed-list.tsx'
import { source } from './embed-rows.ts'
import styles from './embed-poll.module.css'

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
export function EmbedPoll({ poll, now }: EmbedPollProps) {
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
