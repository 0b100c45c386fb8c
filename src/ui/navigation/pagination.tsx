import { useI18n } from '../../i18n/use-i18n.ts'
import { iconBefore } from '../media/icon.tsx'
import { clampPage, pageRange } from './page-range.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  /** From 1; clamped to the range (spec §4 Pagination). */
  current: number
  /** Number of pages; with one or none, nothing is rendered. */
  total: number
  hrefFor: (page: number) => string
  /** Accessible name; needed when a page has two paginations. */
  label?: string | undefined
}

/** Links to the pages of a list, with previous and next. */
export function Pagination({ current, total, hrefFor, label }: PaginationProps) {
  const { t } = useI18n()
  if (total <= 1) return null
  const page = clampPage(current, total)
  return (
    <nav className={styles.pagination} aria-label={label ?? t('ui.pagination')}>
      <ul className={styles.pages}>
        {page > 1 ? (
          <li>
            <a href={hrefFor(page - 1)} rel="prev" aria-label={t('ui.previousPage')} {...iconBefore('chevron-left')} />
          </li>
        ) : (
          <li {...iconBefore('chevron-left')} data-off="" />
        )}
        {pageRange(page, total).map((step, index) =>
          step === 'gap' ? (
            <li key={index} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={index}>
              <a
                href={hrefFor(step)}
                aria-label={t('ui.page', { n: step })}
                aria-current={step === page ? 'page' : undefined}
              >
                {step}
              </a>
            </li>
          ),
        )}
        {page < total ? (
          <li>
            <a href={hrefFor(page + 1)} rel="next" aria-label={t('ui.nextPage')} {...iconBefore('chevron-right')} />
          </li>
        ) : (
          <li {...iconBefore('chevron-right')} data-off="" />
        )}
      </ul>
    </nav>
  )
}
