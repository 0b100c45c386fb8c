import type { Overview } from './overview.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import styles from './overview-table.module.css'

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
