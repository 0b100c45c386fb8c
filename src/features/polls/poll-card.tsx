import { useId, type CSSProperties, type ReactNode } from 'react'
import type { Survey } from '../../contracts/content/survey.ts'
import { dateTags } from '../../contracts/locales.ts'
import { vote } from '../../contracts/v1/builder.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { jsonForScript } from '../../lib/text/json-for-script.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { isOver, percent, shareOf, totalVotes, underline } from './count-votes.ts'
import styles from './poll-card.module.css'

interface PollCardProps {
  poll: Survey
  /** Moment of rendering, ms. */
  now: number
  /** The vote of this visitor is known: they see the results. */
  voted?: boolean | undefined
  /** Stands over the question. */
  eyebrow?: ReactNode
  /** Level of the question in the page's outline. */
  level?: 2 | 3 | undefined
  /** Ground and ink that an editor chose. */
  style?: CSSProperties | undefined
}

/**
 * A poll: its choices, or its results for who has voted and once it is over (spec §4 Survey). The numbers stand in the
 * texts of the page only then; the script that shows them after a vote has them beside.
 */
export function PollCard({ poll, now, voted = false, eyebrow, level = 3, style }: PollCardProps) {
  const { t, locale, href } = useI18n()
  const { builderId, title, image, choices, votes, endDate } = poll
  const id = useId()
  const Title = `h${level}` as const
  const over = isOver(poll, now)
  const total = totalVotes(votes)
  const sentences = {
    total: t.plural('polls.total', total),
    thanks: t('polls.thanks'),
    first: t('polls.first'),
  }
  const day = (date: string) =>
    new Intl.DateTimeFormat(dateTags[locale], { day: 'numeric', month: 'long', timeZone: siteTimeZone }).format(
      Date.parse(date),
    )
  return (
    <section
      id={`poll-${builderId}`}
      className={styles.poll}
      style={style}
      aria-labelledby={id}
      data-poll={builderId}
      data-over={over ? '' : undefined}
      data-votes={jsonForScript(votes)}
    >
      {image && <img className={styles.picture} src={image} alt="" loading="lazy" decoding="async" />}
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <Title id={id} className={styles.title}>
        {title}
      </Title>
      {over || voted ? (
        <ul className={styles.choices} aria-label={t('polls.choices')}>
          {choices.map((choice) => (
            <li key={choice.id}>
              <div className={styles.choice} style={{ '--share': shareOf(votes, choice.id) } as CSSProperties}>
                <span>{choice.answer}</span>
                <b>{percent(shareOf(votes, choice.id), locale)}</b>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <Form
          endpoint={vote}
          enhance={false}
          params={{ id: builderId }}
          next={`${href('content/surveys', {}, { vote: builderId })}#poll-${builderId}`}
        >
          <input type="hidden" name="lang" value={locale} />
          <ul className={styles.choices} aria-label={t('polls.choices')}>
            {choices.map((choice) => (
              <li key={choice.id}>
                <button type="submit" className={styles.choice} name="answer" value={choice.id}>
                  <span>{choice.answer}</span>
                </button>
              </li>
            ))}
          </ul>
        </Form>
      )}
      <p className={styles.foot}>
        <span
          data-underline=""
          data-thanks={sentences.thanks}
          data-first={sentences.first}
          data-total={t('polls.total.other', { n: '{n}' })}
          data-your-answer={t('polls.yours')}
          aria-live="polite"
        >
          {sentences[underline({ total, over, voted })]}
        </span>
        {endDate && <small>{t(over ? 'polls.endedOn' : 'polls.until', { date: day(endDate) })}</small>}
        <span data-waiting="" hidden>
          <Spinner />
        </span>
      </p>
      {!over && <PageScript source="src/features/polls/poll.script.ts" />}
    </section>
  )
}
