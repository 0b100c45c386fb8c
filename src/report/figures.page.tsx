import { pageNotFound } from '../contracts/errors.ts'
import { siteTimeZone } from '../contracts/limits.ts'
import { decisionActions, reportReasons } from './moderation-terms.contract.ts'
import { firstYear, transparency } from './reports.contract.ts'
import { dayOf } from '../events/event-dates.ts'
import { toIso } from '../lib/time/iso-instant.ts'
import { Tabs } from '../ui/navigation/tabs.tsx'
import { Heading } from '../ui/text/heading.tsx'
import { definePage } from '../page/define-page.ts'
import styles from './report.module.css'
import { FactRows } from '../ui/text/fact-rows.tsx'

/** Years that have a tab. */
const shownYears = 3

/** The yearly figures about reports and decisions (Digital Services Act, article 15). */
export default definePage('report/figures', {
  cache: { fresh: 3600, stale: 86_400, query: [] },
  async load({ api, params, path, now }) {
    const thisYear = Number(dayOf(toIso(now), siteTimeZone).slice(0, 4))
    const year = params['year'] === undefined ? thisYear : Number(params['year'])
    if (!Number.isInteger(year) || year < firstYear || year > thisYear) throw pageNotFound(path)
    return { year, thisYear, figures: await api(transparency, { params: { year } }) }
  },
  head: ({ i18n }, { year }) => ({
    title: i18n.t('report.figures.title', { year: String(year) }),
    description: i18n.t('report.figures.description'),
  }),
  Component: ({ data: { year, thisYear, figures }, context: { i18n } }) => {
    const { t, href, locale } = i18n
    const number = (n: number) => n.toLocaleString(locale)
    const years = Array.from({ length: shownYears }, (_, index) => thisYear - index).filter((one) => one >= firstYear)
    return (
      <div className={`wrap ${styles.page} ${styles.wide}`}>
        <Heading level={1} textBefore={t('report.figures.before')} textBean={t('report.figures.bean')} />
        <p>{t('report.figures.description')}</p>
        <Tabs
          label={t('report.figures.years')}
          tabs={years.map((one) => ({
            label: String(one),
            href: href('report/figures', { year: String(one) }),
            current: one === year,
          }))}
        />
        <Figures
          label={t('report.figures.title', { year: String(year) })}
          rows={[
            [t('report.figures.received'), number(figures.reports)],
            [
              t('report.figures.median'),
              figures.medianHours === null
                ? t('report.figures.none')
                : t.plural('report.figures.hours', figures.medianHours),
            ],
            [t('report.figures.automated'), number(figures.automated)],
            [t('report.figures.appeals'), number(figures.appeals)],
            [t('report.figures.reversed'), number(figures.reversed)],
          ]}
        />
        <div className={styles.tables}>
          <Figures
            label={t('report.figures.reasons')}
            rows={reportReasons.map((name) => [t(`report.reason.${name}`), number(figures.reasons[name])])}
          />
          <Figures
            label={t('report.figures.decisions')}
            rows={decisionActions.map((name) => [t(`report.figures.action.${name}`), number(figures.decisions[name])])}
          />
        </div>
      </div>
    )
  },
})

function Figures({ label, rows }: { label: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <section>
      <h2>{label}</h2>
      <dl className={styles.facts}>
        <FactRows rows={rows} />
      </dl>
    </section>
  )
}
