import type { ContentRow } from './content.contract.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import { msOf } from '../../lib/time/iso-instant.ts'
import { Tag } from '../../ui/text/tag.tsx'
import { momentText } from '../admin-times.ts'
import type { Column } from '../table/admin-table.tsx'
import styles from '../table/sheet.module.css'

/** The columns of what editors compose. @param now ms @param hrefOf leads to the sheet of an entry */
export function contentColumns(i18n: I18n, now: number, hrefOf: (id: string) => string): Column<ContentRow>[] {
  const { t, locale } = i18n
  return [
    {
      key: 'name',
      label: t('adminContent.columns.name'),
      cell: ({ _id, name, path }) => (
        <>
          <a href={hrefOf(_id)}>{name || _id}</a>
          {path && <small>{path}</small>}
        </>
      ),
    },
    {
      key: 'state',
      label: t('adminContent.columns.state'),
      cell: (entry) => (
        <span className={styles.tags}>
          <EntryState entry={entry} i18n={i18n} now={now} />
        </span>
      ),
    },
    {
      key: 'changed',
      label: t('adminContent.columns.changed'),
      width: 'line',
      isExtra: true,
      cell: ({ updatedAt }) => (updatedAt ? momentText(updatedAt, i18n, now) : '—'),
    },
    {
      key: 'copy',
      label: t('adminContent.columns.copy'),
      width: 'line',
      cell: ({ copiedAt }) => (copiedAt ? momentText(copiedAt, i18n, now) : '—'),
    },
    {
      key: 'reads',
      label: t('adminContent.columns.reads'),
      isExtra: true,
      cell: ({ reads }) => (reads > 0 ? reads.toLocaleString(locale) : '—'),
    },
  ]
}

/** Whether visitors see an entry, and if not, why. @param now ms */
export function EntryState({ entry, i18n: { t }, now }: { entry: ContentRow; i18n: I18n; now: number }) {
  const { published, startsAt, endsAt } = entry
  if (published !== 'published') return <Tag tone="neutral" icon="pencil" label={t('adminContent.draft')} />
  if (startsAt !== null && msOf(startsAt) > now)
    return <Tag tone="last" icon="clock" label={t('adminContent.planned')} />
  if (endsAt !== null && msOf(endsAt) <= now) return <Tag tone="past" icon="clock" label={t('adminContent.over')} />
  return <Tag tone="free" icon="check" label={t('adminContent.online')} />
}
