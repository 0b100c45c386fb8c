import type { MaintenanceState, SiteBackup } from './maintenance.contract.ts'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { Tag } from '../../ui/text/tag.tsx'
import { momentText } from '../admin-times.ts'
import { CommandLine } from '../monitoring/command-line.tsx'
import styles from '../monitoring/command-part.module.css'
import { AdminTable, type Column } from '../table/admin-table.tsx'

interface BackupsProps extends Pick<MaintenanceState, 'backups' | 'selfHosted'> {
  /** ms */
  now: number
}

/** The newest backups with when they were read back, the last exercise, and the commands of both. */
export function BackupsPart({ backups, selfHosted, now }: BackupsProps) {
  const i18n = useI18n()
  const { t } = i18n
  const [newest] = backups
  const [drill] = backups.flatMap((one) => one.drill ?? []).toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <section className={styles.part} aria-labelledby="backups">
      <h2 id="backups">{t('adminSite.backups.title')}</h2>
      <AdminTable
        label={t('adminSite.backups.title')}
        rows={backups}
        columns={backupColumns(i18n, now)}
        keyOf={({ at }) => at}
        empty={t('adminSite.backups.none')}
      />
      <CommandLine text={selfHosted ? 'npm run backup' : 'npm run backup -- --deployed'} />
      {newest && (
        <>
          <p>
            {drill
              ? t('adminSite.backups.drill', { when: momentText(drill.at, i18n, now), time: lengthOf(drill.ms, i18n) })
              : t('adminSite.backups.noDrill')}
          </p>
          <CommandLine text={`npm run restore -- ${sourceOf(newest)} --check${selfHosted ? '' : ' --deployed'}`} />
        </>
      )}
      <p className={styles.note}>{t('adminSite.backups.note')}</p>
    </section>
  )
}

function backupColumns(i18n: I18n, now: number): Column<SiteBackup>[] {
  const { t } = i18n
  const column = (key: 'at' | 'size' | 'place' | 'read', cell: Column<SiteBackup>['cell']): Column<SiteBackup> => ({
    key,
    label: t(`adminSite.backups.${key}`),
    cell,
  })
  return [
    column('at', ({ at }) => <b>{momentText(at, i18n, now)}</b>),
    column('size', ({ bytes }) => amount(bytes / 1e6, 'megabyte', i18n)),
    column('place', ({ place }) => t(`adminSite.backups.places.${place}`)),
    column('read', ({ readAt, drill }) => (
      <Tag tone="free" icon="check" label={drill ? t('adminSite.backups.whole') : momentText(readAt, i18n, now)} />
    )),
  ]
}

/** What names a backup to the command, unless it was given another place: the newest of the bucket, or the folder of its moment. */
const sourceOf = ({ at, place }: SiteBackup): string =>
  place === 'bucket' ? 'r2' : `backups/${at.slice(0, 19).replaceAll(':', '-')}`

const amount = (n: number, unit: string, { locale }: I18n): string =>
  n.toLocaleString(locale, { style: 'unit', unit, maximumSignificantDigits: 3 })

const lengthOf = (ms: number, i18n: I18n): string =>
  ms < 120_000 ? amount(Math.ceil(ms / 1000), 'second', i18n) : amount(Math.round(ms / 60_000), 'minute', i18n)
