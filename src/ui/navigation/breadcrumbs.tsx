import { useI18n } from '../../i18n/use-i18n.ts'
import styles from './breadcrumbs.module.css'

export interface Crumb {
  label: string
  /** The last item, the current page, has no link. */
  href?: string | undefined
}

/** The path from the top of the site to this page (spec §3 Breadcrumbs: items of label and path). */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const { t } = useI18n()
  return (
    <nav className={styles.breadcrumbs} aria-label={t('ui.breadcrumbs')}>
      <ol>
        {items.map(({ label, href }, index) => (
          <li key={index}>
            {index === items.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : href === undefined ? (
              label
            ) : (
              <a href={href}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
