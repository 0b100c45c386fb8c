import { useId, type CSSProperties, type ReactNode } from 'react'
import type { Survey } from '../../contracts/content/survey.ts'
import { vote } from '../builder.contract.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { formatDay } from '../../events/event-dates.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { crowdRow, crowdSvg, peoplePerFigure, perRowOf } from './crowd.ts'
import { isOver, percent, percentagesOf, totalVotes, underline } from './count-votes.ts'
import styles from './poll-card.module.css'

interface PollCardProps {
  poll: Survey
  /** Time of rendering, ms. */
  now: number
  /** Whether this visitor has voted: then the results are shown. */
  voted?: boolean | undefined
  /** Text above the question. */
  eyebrow?: ReactNode
  /** Heading level of the question; default: 3. */
  level?: 2 | 3 | undefined
  /** Whether those who voted wait above the choices, once their number is shown. */
  waiting?: boolean | undefined
  /** Colours chosen by an editor. */
  style?: CSSProperties | undefined
}

/**
 * A poll: its choices, or its results for visitors who have voted and after its end (spec §4 Survey). Otherwise the page does
 * not contain the results; the script fetches them after a vote.
 */
export function PollCard({ poll, now, voted = false, eyebrow, level = 3, waiting = false, style }: PollCardProps) {
  const { t, locale } = useI18n()
  const { builderId, title, image, votes, endDate } = poll
  const id = useId()
  const Title = `h${level}` as const
  const over = isOver(poll, now)
  const total = totalVotes(votes)
  const sentence = underline({ total, over, voted })
  const crowded = waiting && sentence === 'total' && !over && !voted
  const shown = crowded || over || voted
  const withTenfold = (counted: string) => (peoplePerFigure(total) > 1 ? `${counted}, ${t('polls.tenfold')}` : counted)
  const counted = t.plural('polls.total', total)
  const text = sentence === 'total' ? (shown ? withTenfold(counted) : counted) : t(`polls.${sentence}`)
  const day = (date: string) => formatDay(date, locale, siteTimeZone, 'dayMonth')
  return (
    <section
      id={`poll-${builderId}`}
      className={styles.poll}
      style={style}
      aria-labelledby={id}
      data-poll={builderId}
      data-over={over ? '' : undefined}
    >
      {image && !over && !voted && !crowded && (
        <img className={styles.picture} src={image} alt="" loading="lazy" decoding="async" />
      )}
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <Title id={id} className={styles.title}>
        {title}
      </Title>
      {crowded && <Crowd people={total} total={total} perRow={crowdRow(total)} />}
      {over || voted ? <Results poll={poll} counted={sentence === 'total'} /> : <Choices poll={poll} />}
      <p className={styles.foot}>
        <span
          data-underline=""
          data-thanks={t('polls.thanks')}
          data-total={withTenfold(t('polls.total.other', { n: '{n}' }))}
          data-one={t('polls.people.one', { n: '{n}' })}
          data-other={t('polls.people.other', { n: '{n}' })}
          data-mine={t('polls.yours')}
          aria-live="polite"
        >
          {text}
        </span>
        {endDate && <small>{t(over ? 'polls.endedOn' : 'polls.until', { date: day(endDate) })}</small>}
        <span data-waiting="" hidden>
          <Spinner />
        </span>
      </p>
      {!over && <PageScript source="src/content/polls/poll.script.ts" />}
    </section>
  )
}

/** The people of a camp, or all who have voted. */
const Crowd = (crowd: Parameters<typeof crowdSvg>[0]) => (
  <span className={styles.crowd} dangerouslySetInnerHTML={{ __html: crowdSvg(crowd) }} />
)

/** @param counted whether their numbers may be shown (spec §9) */
function Results({ poll: { choices, votes }, counted }: { poll: Survey; counted: boolean }) {
  const { t, locale } = useI18n()
  const percentages = percentagesOf(votes)
  const total = totalVotes(votes)
  const perRow = perRowOf(Math.max(...Object.values(votes)), total)
  return (
    <ul className={styles.choices} data-camps={choices.length} aria-label={t('polls.choices')}>
      {choices.map(({ id, answer }) => (
        <li key={id}>
          <Crowd people={votes[id] ?? 0} total={total} perRow={perRow} />
          <div>
            <b>{percent(percentages[id]!, locale)}</b>
            <span>{answer}</span>
            {counted && <small>{t.plural('polls.people', votes[id] ?? 0)}</small>}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Choices({ poll: { builderId, choices } }: { poll: Survey }) {
  const { t, locale, href } = useI18n()
  return (
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
  )
}
