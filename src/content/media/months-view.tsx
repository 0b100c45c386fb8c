import { languageOf } from '../../contracts/content/article.ts'
import { articleLink } from '../articles/article-link.ts'
import { formatCalendarDay } from '../../events/event-dates.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { fnv1a, scenePath, topicMotif, type SceneSeason } from '../../lib/cover-path.ts'
import { SectionHead } from '../../ui/text/section-head.tsx'
import type { MonthlyGuide, MonthOfGuides } from './months.ts'
import styles from './months.module.css'

/** Topics of the months' drawings and what happens in them, in turn. */
const topics = ['ecologie', 'alimentation', 'energie', 'reemploi', 'culture'] as const
const types = ['plant', 'market', 'walk', 'workshop', 'meal', 'concert', 'game'] as const
const seasons: readonly SceneSeason[] = ['snow', 'spring', 'none', 'autumn']

/** A drawing of a month with its season. */
function pictureOf(month: number): string {
  const topic = topics[month % topics.length]!
  return scenePath({
    topic,
    type: types[month % types.length]!,
    hour: 'day',
    place: month % 2 ? 'country' : 'town',
    season: seasons[Math.floor((month % 12) / 3)]!,
    motif: topicMotif(topic),
    inside: false,
    bare: false,
    seed: fnv1a(`month ${month}`) & 0xfffffff,
  })
}

/** The year on a wall: each month with its season and its guides, today's first. */
export function Months({ months }: { months: readonly MonthOfGuides[] }) {
  const { t } = useI18n()
  return (
    <section className="wrap band" aria-labelledby="months">
      <SectionHead id="months" title={t('media.resources.months')} />
      <ol className={styles.months}>
        {months.map(({ month, guides }, index) => (
          <Month key={month} month={month} guides={guides} isNow={index === 0} />
        ))}
      </ol>
    </section>
  )
}

interface MonthProps extends MonthOfGuides {
  isNow: boolean
}

function Month({ month, guides, isNow }: MonthProps) {
  const { t, locale } = useI18n()
  const name = formatCalendarDay(`2000-${String(month).padStart(2, '0')}-01`, locale, 'monthName')
  return (
    <li className={styles.month} data-now={isNow ? '' : undefined} data-empty={guides.length === 0 ? '' : undefined}>
      <img
        src={pictureOf(month)}
        alt=""
        width={400}
        height={300}
        loading={isNow ? undefined : 'lazy'}
        decoding="async"
      />
      <h3>
        {name}
        {isNow && <small>{t('media.resources.now')}</small>}
      </h3>
      {guides.length > 0 && (
        <ul>
          {guides.map((guide) => (
            <Guide key={guide.article.id} {...guide} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Guide({ article }: MonthlyGuide) {
  const i18n = useI18n()
  const language = languageOf(article, i18n.locale)
  return (
    <li>
      <a href={articleLink(article, i18n)} hrefLang={language === i18n.locale ? undefined : language}>
        {article.data.title}
      </a>
    </li>
  )
}
