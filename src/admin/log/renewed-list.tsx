import type { Receipt } from '../../organize/history/receipts.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { ReceiptDetails } from '../../organize/history/receipt-details.tsx'
import { momentText } from '../admin-times.ts'
import styles from './renewed-list.module.css'

/** Which addresses became new after the latest changes of events and contents. @param now ms */
export function RenewedList({ receipts, now }: { receipts: readonly Receipt[]; now: number }) {
  const i18n = useI18n()
  const { t } = i18n
  if (receipts.length === 0) return null
  return (
    <section className={styles.renewed} aria-labelledby="renewed">
      <h2 id="renewed">{t('admin.log.renewed')}</h2>
      <ul>
        {receipts.map((receipt, index) => (
          <li key={`${receipt.at} ${index}`}>
            <b>{receipt.action === 'content' ? t('admin.log.content') : t(`dashboard.kind.${receipt.action}`)}</b>{' '}
            {momentText(receipt.at, i18n, now)}
            <ReceiptDetails receipt={receipt} />
          </li>
        ))}
      </ul>
    </section>
  )
}
