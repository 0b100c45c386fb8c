import type { Flash } from '../../contracts/flash.ts'
import { bulkActions, type BulkList } from './bulk.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import styles from './bulk-bar.module.css'

interface BulkBarProps {
  list: BulkList
  /** The page with all rows ticked. */
  tickAll: string
  /** The page, where the change leads back to. */
  here: string
}

/** Actions for the ticked rows; each button leads to a page that says what it does, and asks. */
export function BulkBar({ list, tickAll, here }: BulkBarProps) {
  const { t, href } = useI18n()
  return (
    <form
      id="bulk"
      className={styles.bar}
      action={href('admin/bulk', { list })}
      aria-label={t('adminBulk.bar')}
      aria-keyshortcuts="F6"
    >
      <input type="hidden" name="back" value={here} />
      <a className="link" href={tickAll}>
        {t('adminBulk.all')}
      </a>
      {bulkActions[list].map((action) => (
        <Button key={action} submit name="action" value={action} variant="ghost" size="small">
          {t(`adminBulk.do.${action}`)}
        </Button>
      ))}
    </form>
  )
}

/** How many rows were changed, and how many were not. */
export function BulkDone({ flash }: { flash: Flash | undefined }) {
  const { t } = useI18n()
  if (flash?.code !== 'done' || flash.values['refused'] === undefined) return null
  const [done, refused] = [Number(flash.values['done']), Number(flash.values['refused'])]
  return (
    <Alert type={refused > 0 ? 'warning' : 'positive'} role="status">
      {[t.plural('adminBulk.done', done), refused > 0 && t.plural('adminBulk.refused', refused)]
        .filter(Boolean)
        .join(' ')}
    </Alert>
  )
}
