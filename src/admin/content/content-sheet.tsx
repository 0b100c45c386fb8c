import type { ContentDelivery, ContentRow } from './content.contract.ts'
import { localePath } from '../../contracts/paths.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FactRows } from '../../ui/text/fact-rows.tsx'
import { momentText } from '../admin-times.ts'
import { ItemSheet } from '../item-sheet.tsx'
import styles from '../table/sheet.module.css'
import { EntryState } from './content-columns.tsx'

interface ContentSheetProps {
  entry: ContentRow
  delivery: ContentDelivery
  /** The list without the sheet. */
  close: string
  /** ms */
  now: number
}

/** An entry beside the list: where it is shown, which copy there is, its preview, and a new copy. */
export function ContentSheet({ entry, delivery: { preview }, close, now }: ContentSheetProps) {
  const i18n = useI18n()
  const { t, href, locale } = i18n
  const { name, _id, path, copiedAt, updatedAt, startsAt, endsAt } = entry
  const facts: [string, string | null][] = [
    [t('adminContent.columns.changed'), updatedAt],
    [t('adminContent.starts'), startsAt],
    [t('adminContent.ends'), endsAt],
    [t('adminContent.columns.copy'), copiedAt],
  ]
  return (
    <ItemSheet title={name || _id} close={close} flash={undefined}>
      <p className={styles.tags}>
        <EntryState entry={entry} i18n={i18n} now={now} />
      </p>
      <dl className={styles.facts}>
        <FactRows
          rows={facts.flatMap(([label, at]) => (at === null ? [] : [[label, momentText(at, i18n, now)] as const]))}
        />
      </dl>
      {path === null ? (
        <p>{t('adminContent.noAddress')}</p>
      ) : (
        <div className={styles.actions}>
          <Button href={localePath(locale, path)} variant="ghost" icon="external-link">
            {t('adminContent.open')}
          </Button>
          {preview !== null && (
            <Button href={localePath(locale, path) + preview} variant="ghost" icon="eye">
              {t('adminContent.preview')}
            </Button>
          )}
          <Button href={href('admin/purge', {}, { path })} variant="ghost" icon="refresh-cw">
            {t('adminContent.renew')}
          </Button>
        </div>
      )}
    </ItemSheet>
  )
}
