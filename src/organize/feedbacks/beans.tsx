import { useI18n } from '../../i18n/use-i18n.ts'
import styles from './beans.module.css'

/** A rating from 1 to 5 as beans, named in words. */
export function Beans({ rating }: { rating: number }) {
  const { t } = useI18n()
  return (
    <span className={styles.beans} role="img" aria-label={t('feedbacks.rated', { n: rating })}>
      {[1, 2, 3, 4, 5].map((step) => (
        <i key={step} data-on={step <= rating ? '' : undefined} />
      ))}
    </span>
  )
}
