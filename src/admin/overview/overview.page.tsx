import { overview, overviewDays, type Overview, type OverviewDays, type Faults } from './overview.contract.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { AdminHead } from '../admin-head.tsx'
import { LogList } from '../log/log-list.tsx'
import { Pulse } from './pulse.tsx'
import { RunsTable, SlowTable } from './machine-tables.tsx'
import { AlertList } from '../monitoring/alert-list.tsx'
import { AlsoSeen, ErrorList } from '../monitoring/recent-errors.tsx'
import { PlotFigure, ServerPlots } from '../monitoring/server-plots.tsx'
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
import figuresStripStyles from './figures-strip.module.css'
import type { IconName } from '../../ui/media/icons.ts'
import { momentText } from '../admin-times.ts'

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

/** What came today: registrations, accounts, events, mails; at a gateway mails alone. */
function FiguresStrip({ registrations, people, events, mails }: Overview) {
  const { t, locale } = useI18n()
  const shown = (n: number) => n.toLocaleString(locale)
  const items = [
    registrations && {
      name: t('admin.overview.figures.registrations'),
      value: registrations.today,
      text: t('admin.overview.figures.lastWeek', { n: shown(registrations.lastWeek) }),
    },
    people && {
      name: t('admin.overview.figures.people'),
      value: people.today,
      text: t.plural('admin.overview.figures.unconfirmed', people.unconfirmed),
    },
    events && {
      name: t('admin.overview.figures.events'),
      value: events.online,
      text:
        events.imported > 0
          ? t.plural('admin.overview.figures.imported', events.today, { imported: shown(events.imported) })
          : t.plural('admin.overview.figures.newEvents', events.today),
    },
    {
      name: t('admin.overview.figures.mails'),
      value: mails.sentToday,
      text: t.plural('admin.overview.figures.waiting', mails.waiting),
    },
  ].filter((item) => item !== null)
  return (
    <section className={figuresStripStyles.figures} aria-labelledby="today">
      <h2 id="today">{t('admin.overview.figures.title')}</h2>
      <dl>
        {items.map(({ name, value, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{shown(value)}</b>
              <small>{text}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Something that is broken: what people notice of it, and the way to its repair. */
interface BrokenThing {
  key: string
  icon: IconName
  title: string
  text: string
  action?: { label: string; href: string }
}

/** What is broken now, what concerns most people first. @param now ms */
function brokenThings(faults: Faults, { mails, jobs, alerts }: Overview, i18n: I18n, now: number): BrokenThing[] {
  const { t, href } = i18n
  const last = jobs.runs[0]
  const runs = { label: t('admin.overview.silentJobs.action'), href: '#runs' }
  const things: (BrokenThing | false)[] = [
    faults.maintenance && {
      key: 'maintenance',
      icon: 'construction',
      title: t('admin.overview.maintenance.title'),
      text: t('admin.overview.maintenance.text'),
      action: { label: t('admin.overview.maintenance.action'), href: href('admin/maintenance') },
    },
    faults.silentJobs && {
      key: 'silentJobs',
      icon: 'clock-alert',
      title: t('admin.overview.silentJobs.title'),
      text: last
        ? t('admin.overview.silentJobs.text', { when: momentText(last.at, i18n, now) })
        : t('admin.overview.silentJobs.never'),
      action: runs,
    },
    faults.lateMails > 0 && {
      key: 'lateMails',
      icon: 'mail-warning',
      title: t.plural('admin.overview.lateMails.title', faults.lateMails),
      text: t('admin.overview.lateMails.text', { when: mails.lateSince ? momentText(mails.lateSince, i18n, now) : '' }),
      action: { label: t('admin.overview.lateMails.action'), href: href('admin/mails') },
    },
    faults.failedMails > 0 && {
      key: 'failedMails',
      icon: 'mail-x',
      title: t.plural('admin.overview.failedMails.title', faults.failedMails),
      text: mails.error
        ? t('admin.overview.failedMails.text', { error: mails.error })
        : t('admin.overview.failedMails.noError'),
      action: { label: t('admin.overview.failedMails.action'), href: href('admin/mails', {}, { view: 'failed' }) },
    },
    !faults.silentJobs &&
      faults.failedJobs.length > 0 && {
        key: 'failedJobs',
        icon: 'triangle-alert',
        title: t('admin.overview.failedJobs.title'),
        text: t('admin.overview.failedJobs.text', { names: faults.failedJobs.join(', ') }),
        action: runs,
      },
    ...alertedThings(alerts, i18n, now),
  ]
  return things.filter((thing) => thing !== false)
}

/** Ongoing alerts, except those of mails and scheduled jobs, which have sentences of their own. */
const alertedThings = (alerts: Overview['alerts'], i18n: I18n, now: number): BrokenThing[] =>
  alerts
    .filter(({ name, endedAt }) => endedAt === null && name !== 'mails' && name !== 'jobs')
    .map(({ name, beganAt }) => ({
      key: name,
      icon: 'triangle-alert',
      title: i18n.t(`adminMonitoring.alerts.name.${name}`),
      text: i18n.t('adminMonitoring.alerts.since', { when: momentText(beganAt, i18n, now) }),
      action: { label: i18n.t('adminMonitoring.alerts.see'), href: '#alerts' },
    }))
