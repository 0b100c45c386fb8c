import { useI18n } from '../../i18n/use-i18n.ts'
import styles from './spinner.module.css'

/** A loading indicator; CSS shows it after 800 ms (spec §9), so that short waits do not flash. */
export function Spinner({ label }: { label?: string | undefined }) {
  const { t } = useI18n()
  return (
    <span className={styles.spinner} role="status">
      <span className="sr">{label ?? t('ui.loading')}</span>
    </span>
  )
}
