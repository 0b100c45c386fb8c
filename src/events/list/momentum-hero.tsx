import type { LimitedOption } from './date-presets.ts'
import { formatCalendarDay } from '../event-dates.ts'
import { listHref, type ListState } from './list-query.ts'
import { DayChips } from './results/day-chips.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { generatedCoverPath } from '../../lib/cover-path.ts'
import styles from './momentum-hero.module.css'

/** A momentum, with the days on which it takes place. */
export interface Occasion {
  name: string
  slug: string
  /** Number of all its events to come, and the days of the first and the last, `YYYY-MM-DD`; `undefined` without any. */
  span: { total: number; first: string; last: string } | undefined
  /** Before, each day, after; empty for an occasion of more than a month. */
  days: readonly LimitedOption[]
}

interface MomentumHeroProps {
  occasion: Occasion
  state: ListState
  /** `YYYY-MM-DD` */
  today: string
}

/** The name of a momentum on a colour of its own, its days, and a choice among them. */
export function MomentumHero({ occasion: { name, slug, span, days }, state, today }: MomentumHeroProps) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const day = (date: string) => formatCalendarDay(date, locale, 'short')
  return (
    <header className={styles.hero}>
      <h1>{name}</h1>
      {span && (
        <p>
          {t.plural('events.momentum.dates', span.total)}
          {', '}
          {span.first === span.last
            ? t('events.momentum.on', { day: day(span.first) })
            : t('events.momentum.between', { first: day(span.first), last: day(span.last) })}
        </p>
      )}
      {days.length > 0 && (
        <div data-region="occasion">
          <DayChips
            days={days}
            state={state}
            today={today}
            hrefOf={(range) => listHref(i18n, { ...state, from: undefined, to: undefined, ...range, page: 0 })}
          />
        </div>
      )}
      <img src={generatedCoverPath('solidarite', slug)} alt="" width={400} height={300} />
    </header>
  )
}
