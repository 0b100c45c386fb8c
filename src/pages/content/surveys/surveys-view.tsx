import type { Survey } from '../../../contracts/content/survey.ts'
import { isOver } from '../../../features/polls/count-votes.ts'
import { PollCard } from '../../../features/polls/poll-card.tsx'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Heading } from '../../../ui/text/heading.tsx'
import styles from './surveys-view.module.css'

interface SurveysViewProps {
  polls: readonly Survey[]
  /** Moment of rendering, ms. */
  now: number
  /** Id of the poll that somebody just voted in. */
  voted: string | undefined
}

/** Polls, those that are open apart from those that are over. */
export function SurveysView({ polls, now, voted }: SurveysViewProps) {
  const { t } = useI18n()
  const parts = {
    open: polls.filter((poll) => !isOver(poll, now)),
    ended: polls.filter((poll) => isOver(poll, now)),
  }
  return (
    <div className={`wrap ${styles.surveys}`}>
      <header className={styles.head}>
        <Heading
          level={1}
          textBefore={t('polls.heading.before')}
          textBean={t('polls.heading.bean')}
          textAfter={t('polls.heading.after')}
        />
        <p>{t('polls.description')}</p>
      </header>
      {polls.length === 0 && <p className={styles.none}>{t('polls.none')}</p>}
      {(['open', 'ended'] as const).map(
        (part) =>
          parts[part].length > 0 && (
            <section key={part} aria-labelledby={part}>
              <h2 id={part}>{t(`polls.${part}`)}</h2>
              <div className={styles.polls}>
                {parts[part].map((poll) => (
                  <PollCard key={poll.builderId} poll={poll} now={now} voted={voted === poll.builderId} />
                ))}
              </div>
            </section>
          ),
      )}
    </div>
  )
}
