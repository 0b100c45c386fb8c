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
    <nav className={styles.pages} aria-label={label ?? t('ui.pagination')}>
      {page > 1 ? (
        <a href={hrefFor(page - 1)} rel="prev" aria-label={t('ui.previousPage')} {...iconBefore('chevron-left')} />
      ) : (
        <span {...iconBefore('chevron-left')} data-off="" />
      )}
      {pageRange(page, total).map((step, index) =>
        step === 'gap' ? (
          <span key={index} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={index}
            href={hrefFor(step)}
            aria-label={t('ui.page', { n: step })}
            aria-current={step === page ? 'page' : undefined}
          >
            {step}
          </a>
        ),
      )}
      {page < total ? (
        <a href={hrefFor(page + 1)} rel="next" aria-label={t('ui.nextPage')} {...iconBefore('chevron-right')} />
      ) : (
        <span {...iconBefore('chevron-right')} data-off="" />
      )}
    </nav>
  )
}
