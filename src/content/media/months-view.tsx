import { languageOf } from '../../contracts/content/article.ts'
import { articleLink } from '../articles/article-link.ts'
import { formatCalendarDay } from '../../events/event-dates.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { castCoverPath, castOf } from '../../lib/cover-path.ts'
import { SectionHead } from '../../ui/text/section-head.tsx'
import type { MonthlyGuide, MonthOfGuides } from './months.ts'
import styles from './months.module.css'

/** Motifs of the months' drawings, in turn. */
const motifs = ['ecologie', 'alimentation', 'energie', 'reemploi', 'culture'] as const
const noon = 12

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
  const picture = castCoverPath(motifs[month % motifs.length], `month ${month}`, castOf(month, noon, false))
  return (
    <li className={styles.month} data-now={isNow ? '' : undefined} data-empty={guides.length === 0 ? '' : undefined}>
      <img src={picture} alt="" width={400} height={300} loading={isNow ? undefined : 'lazy'} decoding="async" />
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
