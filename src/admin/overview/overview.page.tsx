import { overview, overviewDays, type Overview, type OverviewDays } from './overview.contract.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { AdminHead } from '../admin-head.tsx'
import { LogList } from '../log/log-list.tsx'
import { brokenThings, type BrokenThing } from './broken-things.ts'
import { FiguresStrip } from './figures-strip.tsx'
import { Pulse } from './pulse.tsx'
import { RunsTable } from './runs-table.tsx'
import { SlowTable } from './slow-table.tsx'
import { AlertList } from '../monitoring/alert-list.tsx'
import { AlsoSeen } from '../monitoring/also-seen.tsx'
import { ErrorList } from '../monitoring/error-list.tsx'
import { PlotFigure } from '../monitoring/plot-figure.tsx'
import { ServerPlots } from '../monitoring/server-plots.tsx'
import { formatCalendarDay, formatHour } from '../../events/event-dates.ts'
import { liveWords } from '../../organize/dashboard/live-words.ts'
import { RegistrationsPlot } from '../../organize/dashboard/plots/registrations-plot.tsx'
import { Segmented } from '../../ui/actions/segmented.tsx'
import { Button } from '../../ui/actions/button.tsx'
import type { Translate } from '../../i18n/translate.ts'
import { type I18n, useI18n } from '../../i18n/use-i18n.ts'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import styles from './overview.module.css'
import { NothingNow, NowBlock } from '../../ui/surfaces/now-block.tsx'

/** The first page of the operators' area: what is broken, how systems and figures are, what was done (spec §2 `/admin`). */
export default defineAdminPage('admin/overview', {
  async load({ api, query }) {
    const length: OverviewDays = overviewDays.find((one) => String(one) === query.get('days')) ?? overviewDays[0]
    return { length, ...(await api(overview, { query: { days: String(length) as '28' | '7' } })) }
  },
  title: ({ t }) => t('admin.overview.title'),
  Component: ({ data, faults, context: { i18n, now } }) => {
    const { t, href, locale } = i18n
    const things = brokenThings(faults, data, i18n, now)
    return (
      <>
        <AdminHead
          before={things.length > 0 ? t.plural('admin.overview.before', things.length) : t('admin.overview.calmBefore')}
          bean={things.length > 0 ? t.plural('admin.overview.bean', things.length) : t('admin.overview.calmBean')}
          action={
            <span className={styles.read}>
              {t('admin.overview.read', { hour: formatHour(data.at, locale, siteTimeZone) })}
              <a className="link" href={href('admin/overview')}>
                {t('admin.overview.again')}
              </a>
            </span>
          }
        />
        <div className={styles.stack}>
          <BrokenNow things={things} />
          <Pulse overview={data} faults={faults} now={now} />
          <FiguresStrip {...data} />
          <ServerPlots hours={data.hours} />
          {data.registrations && <Plot days={data.days} length={data.length} i18n={i18n} />}
          <div className={styles.twoOne}>
            <ErrorList errors={data.errors} now={now} />
            <div className={styles.seen}>
              <AlsoSeen {...data} />
              <AlertList alerts={data.alerts} now={now} />
            </div>
          </div>
          {data.slow.length > 0 && <SlowTable slow={data.slow} />}
          <div className={styles.twoOne}>
            <RunsTable runs={data.jobs.runs} now={now} />
            <section aria-labelledby="log" className={styles.block}>
              <h2 id="log">{t('admin.overview.log.title')}</h2>
              {data.log.length > 0 ? <LogList entries={data.log} now={now} /> : <p>{t('admin.log.none')}</p>}
              <Button href={href('admin/log')} variant="text" size="medium" icon="arrow-right" iconRight>
                {t('admin.overview.log.all')}
              </Button>
            </section>
          </div>
        </div>
      </>
    )
  },
})

interface PlotProps {
  days: Overview['days']
  length: OverviewDays
  i18n: I18n
}

/** Registrations and views of each day, and log-ins that were refused. */
function Plot({ days, length, i18n: { t, href, locale } }: PlotProps) {
  const words = liveWords(t)
  const named = {
    ...words,
    plot: { ...words.plot, going: words.plot.registrations, description: descriptionOf(t) },
  }
  return (
    <section aria-labelledby="curve" className={styles.block}>
      <div className={styles.plotHead}>
        <h2 id="curve">{t('admin.overview.plot.title')}</h2>
        <Segmented
          label={words.plot.period}
          segments={overviewDays.map((one) => ({
            label: t.plural('dashboard.plot.days', one),
            href: `${href('admin/overview', {}, { days: one })}#curve`,
            current: one === length,
          }))}
        />
      </div>
      <RegistrationsPlot figures={{ days, notes: [], seats: noLimit }} words={named} locale={locale} isDaily />
      <PlotFigure
        id="refused"
        title={t('adminMonitoring.plots.refused')}
        series={[{ name: t('adminMonitoring.plots.refused'), look: 'waits' }]}
        figure={t('adminMonitoring.plots.refusedToday', { n: days.at(-1)!.refused.toLocaleString(locale) })}
        rows={days.map(({ day, refused }) => ({
          key: day,
          name: formatCalendarDay(day, locale, 'brief'),
          values: [refused],
        }))}
        head={words.plot.day}
        empty={t('adminMonitoring.plots.noneRefused')}
        description="adminMonitoring.plots.daily"
      />
    </section>
  )
}

const noLimit = { going: 0, guests: 0, max: null, held: 0, waiting: 0 }

const descriptionOf = (t: Translate) =>
  t('admin.overview.plot.description', {
    from: '{{from}}',
    to: '{{to}}',
    first: '{{first}}',
    last: '{{last}}',
    min: '{{min}}',
    max: '{{max}}',
  })

/** The yellow block: the worst that is broken with its consequence and its repair, the others beside; a quiet line when all is well. */
function BrokenNow({ things }: { things: readonly BrokenThing[] }) {
  const { t } = useI18n()
  const [worst, ...others] = things
  if (!worst) return <NothingNow icon="circle-check">{t('admin.overview.calmText')}</NothingNow>
  return (
    <NowBlock id="now" title={worst.title} items={others} label={t('admin.overview.also')}>
      <p>{worst.text}</p>
      {worst.action && (
        <Button href={worst.action.href} size="large" icon="arrow-right" iconRight animateIcon>
          {worst.action.label}
        </Button>
      )}
    </NowBlock>
  )
}
