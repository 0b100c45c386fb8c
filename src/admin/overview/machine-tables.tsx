import type { Overview } from './overview.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Tag } from '../../ui/text/tag.tsx'
import { momentText } from '../admin-times.ts'
import styles from './overview-table.module.css'

/** The newest runs of the scheduled jobs. @param now ms */
export function RunsTable({ runs, now }: { runs: Overview['jobs']['runs']; now: number }) {
  const i18n = useI18n()
  const { t, locale } = i18n
  return (
    <section className={styles.section} aria-labelledby="runs">
      <h2 id="runs">{t('admin.overview.runs.title')}</h2>
      {runs.length === 0 ? (
        <p>{t('admin.overview.runs.none')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('admin.overview.runs.at')}</th>
              <th scope="col">{t('admin.overview.runs.duration')}</th>
              <th scope="col">{t('admin.overview.runs.result')}</th>
            </tr>
          </thead>
          <tbody>
            {runs.map(({ at, duration, failed }, index) => (
              <tr key={index}>
                <th scope="row">{momentText(at, i18n, now)}</th>
                <td>{t('admin.overview.pulse.ms', { n: duration.toLocaleString(locale) })}</td>
                <td>
                  {failed.length === 0 ? (
                    <Tag tone="free" icon="check" label={t('admin.overview.runs.good')} />
                  ) : (
                    <Tag tone="off" icon="x" label={t('admin.overview.runs.failed', { names: failed.join(', ') })} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.note}>{t('admin.overview.runs.note')}</p>
    </section>
  )
}

/** The statements that take long in the database. */
export function SlowTable({ slow }: Pick<Overview, 'slow'>) {
  const { t, locale } = useI18n()
  return (
    <section className={styles.section} data-texts="" aria-labelledby="slow">
      <h2 id="slow">{t('admin.overview.slow.title')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('admin.overview.slow.text')}</th>
            <th scope="col">{t('admin.overview.slow.count')}</th>
            <th scope="col">{t('admin.overview.slow.most')}</th>
          </tr>
        </thead>
        <tbody>
          {slow.map(({ text, count, mostMs }) => (
            <tr key={text}>
              <th scope="row">
                <code lang="en">{text}</code>
              </th>
              <td>{count.toLocaleString(locale)}</td>
              <td>{t('admin.overview.pulse.ms', { n: mostMs.toLocaleString(locale) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('admin.overview.slow.note')}</p>
    </section>
  )
}
