import type { Faults, Overview, PulseState } from './overview.contract.ts'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { Icon } from '../../ui/media/icon.tsx'
import type { IconName } from '../../ui/media/icons.ts'
import { momentText } from '../admin-times.ts'
import styles from './pulse.module.css'

interface System {
  name: string
  state: PulseState
  text: string
  figure: string
  unit: string
  /** The last 24 hours, where they are known. */
  pulse?: readonly PulseState[]
}

const signs: Record<PulseState, IconName> = {
  ok: 'check',
  slow: 'clock-alert',
  down: 'x',
  none: 'circle-question-mark',
}
const urgency: Record<PulseState, number> = { down: 0, slow: 1, none: 2, ok: 3 }

interface PulseProps {
  overview: Overview
  faults: Faults
  /** ms */
  now: number
}

/** Each system on a line, broken ones first: how it is now, and each half hour of the last 24 hours by height and colour. */
export function Pulse({ overview, faults, now }: PulseProps) {
  const i18n = useI18n()
  const { t } = i18n
  const systems = systemsOf(overview, faults, i18n, now).toSorted((a, b) => urgency[a.state] - urgency[b.state])
  return (
    <section className={styles.pulse} aria-labelledby="pulse">
      <div className={styles.head}>
        <h2 id="pulse">{t('admin.overview.pulse.title')}</h2>
        <p className={styles.legend} aria-hidden="true">
          {(['ok', 'slow', 'down'] as const).map((state) => (
            <span key={state}>
              <i data-state={state} />
              {t(`admin.overview.pulse.${state}`)}
            </span>
          ))}
        </p>
      </div>
      <ul className={styles.systems}>
        {systems.map(({ name, state, text, figure, unit, pulse }) => (
          <li key={name} data-state={state}>
            <span className={styles.sign}>
              <Icon name={signs[state]} />
            </span>
            <span className={styles.what}>
              <b>{name}</b> <span className="sr">{t(`admin.overview.pulse.${state}`)}. </span>
              <small>{text}</small>
            </span>
            {pulse && (
              <span className={styles.beat} aria-hidden="true">
                {pulse.map((half, index) => (
                  <i key={index} data-state={half} />
                ))}
              </span>
            )}
            <span className={styles.figure}>
              <b>{figure}</b>
              <small>{unit}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** More than this is slow for a first read, ms. */
const slowMs = 250

function systemsOf({ mails, jobs, stores }: Overview, faults: Faults, i18n: I18n, now: number): System[] {
  const { t, locale } = i18n
  const ms = (n: number) => t('admin.overview.pulse.ms', { n: n.toLocaleString(locale) })
  const last = jobs.runs[0]
  const { files } = stores
  return [
    {
      name: t('admin.overview.pulse.mails'),
      state: faults.failedMails > 0 ? 'down' : faults.lateMails > 0 ? 'slow' : mails.leave ? 'ok' : 'none',
      text: mailsText({ mails, faults }, i18n, now),
      figure: mails.waiting.toLocaleString(locale),
      unit: t('admin.overview.pulse.mailsUnit'),
      pulse: mails.pulse,
    },
    {
      name: t('admin.overview.pulse.jobs'),
      state: faults.silentJobs ? 'down' : faults.failedJobs.length > 0 ? 'slow' : last ? 'ok' : 'none',
      text: last
        ? t('admin.overview.pulse.jobsLast', { when: momentText(last.at, i18n, now) })
        : t('admin.overview.pulse.jobsNever'),
      figure: last ? ms(last.duration) : '—',
      unit: t('admin.overview.pulse.jobsUnit'),
      pulse: jobs.pulse,
    },
    {
      name: t('admin.overview.pulse.database'),
      state: stores.database > slowMs ? 'slow' : 'ok',
      text: t('admin.overview.pulse.databaseText'),
      figure: ms(stores.database),
      unit: t('admin.overview.pulse.unit'),
    },
    {
      name: t('admin.overview.pulse.files'),
      state: files === null ? 'down' : files > slowMs ? 'slow' : 'ok',
      text: t(files === null ? 'admin.overview.pulse.filesDown' : 'admin.overview.pulse.filesText'),
      figure: files === null ? '—' : ms(files),
      unit: t('admin.overview.pulse.unit'),
    },
  ]
}

function mailsText({ mails, faults }: Pick<Overview, 'mails'> & { faults: Faults }, i18n: I18n, now: number): string {
  const { t } = i18n
  if (mails.lateSince) return t('admin.overview.pulse.mailsLate', { when: momentText(mails.lateSince, i18n, now) })
  if (faults.failedMails > 0) return t.plural('admin.overview.failedMails.title', faults.failedMails)
  return t(mails.leave ? 'admin.overview.pulse.mailsText' : 'admin.overview.pulse.mailsStay')
}
