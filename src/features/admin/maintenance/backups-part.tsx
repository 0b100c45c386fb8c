import type { MaintenanceState } from '../../../contracts/v1/admin/maintenance.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Tag } from '../../../ui/text/tag.tsx'
import { CopyText } from '../../organize/publish/copy-text.tsx'
import { momentText } from '../admin-times.ts'
import styles from '../overview/overview-table.module.css'

/** The newest backups with when they were read back, the last exercise, and the commands of both. @param now ms */
export function BackupsPart({
  backups,
  selfHosted,
  now,
}: Pick<MaintenanceState, 'backups' | 'selfHosted'> & { now: number }) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const [last] = backups.flatMap(({ drill }) => drill ?? []).toSorted((a, b) => b.at.localeCompare(a.at))
  const amount = (n: number, unit: string) =>
    n.toLocaleString(locale, { style: 'unit', unit, maximumSignificantDigits: 3 })
  const deployed = selfHosted ? '' : ' --deployed'
  return (
    <section className={styles.section} aria-labelledby="backups">
      <h2 id="backups">{t('adminSite.backups.title')}</h2>
      {backups.length === 0 ? (
        <p>{t('adminSite.backups.none')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {(['at', 'size', 'place', 'read'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`adminSite.backups.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {backups.map(({ at, bytes, place, readAt, drill }) => (
              <tr key={at}>
                <th scope="row">{momentText(at, i18n, now)}</th>
                <td>{amount(bytes / 1e6, 'megabyte')}</td>
                <td>{t(`adminSite.backups.places.${place}`)}</td>
                <td>
                  <Tag
                    tone="free"
                    icon="check"
                    label={drill ? t('adminSite.backups.whole') : momentText(readAt, i18n, now)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <CopyText text={`npm run backup${deployed && ` --${deployed}`}`} label={t('adminMonitoring.rollBack.copy')} />
      <p>
        {last
          ? t('adminSite.backups.drill', {
              when: momentText(last.at, i18n, now),
              time: amount(Math.ceil(last.ms / 1000), 'second'),
            })
          : t('adminSite.backups.noDrill')}
      </p>
      <CopyText
        text={`npm run restore -- backups/2026-11-22T03-00-00 --check${deployed}`}
        label={t('adminMonitoring.rollBack.copy')}
      />
      <p className={styles.note}>{t('adminSite.backups.note')}</p>
    </section>
  )
}
