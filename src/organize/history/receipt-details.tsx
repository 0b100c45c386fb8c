import { siteTimeZone } from '../../contracts/limits.ts'
import type { Receipt } from './receipts.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { formatHour } from '../../events/event-dates.ts'
import styles from './receipt-details.module.css'

const kinds = ['page', 'list', 'feed', 'sitemap'] as const

/** Which addresses became new after a change, and since when; its first line is always visible. */
export function ReceiptDetails({ receipt: { addresses, hereAt, everywhereAt } }: { receipt: Receipt }) {
  const { t, locale } = useI18n()
  const everywhere = formatHour(everywhereAt, locale, siteTimeZone)
  return (
    <details className={styles.receipt}>
      <summary>
        {hereAt === null
          ? t('dashboard.receipt.everywhere', { everywhere })
          : t('dashboard.receipt.here', { here: formatHour(hereAt, locale, siteTimeZone), everywhere })}
      </summary>
      <dl>
        {kinds.map((kind) => {
          const paths = addresses.flatMap((address) => (address.kind === kind ? address.path : []))
          return (
            paths.length > 0 && (
              <div key={kind}>
                <dt>{t(`dashboard.receipt.${kind}`)}</dt>
                {paths.map((path) => (
                  <dd key={path}>
                    <a className="link" href={path}>
                      {path}
                    </a>
                  </dd>
                ))}
              </div>
            )
          )
        })}
      </dl>
    </details>
  )
}
