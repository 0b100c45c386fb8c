import { useI18n } from '../../../i18n/use-i18n.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { RowLayout } from '../list-query.ts'
import styles from './event-list.module.css'
import own from './event-list-skeleton.module.css'

/** Placeholder of a list that is loading, of the same size. */
export function EventListSkeleton({ layout, count = 6 }: { layout: RowLayout; count?: number }) {
  const { t } = useI18n()
  const grid = layout === 'grid'
  return (
    <div className={styles.events} data-list={grid ? 'grid' : 'line'} role="status" aria-label={t('events.loading')}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={grid ? own.card : own.line}>
          <Skeleton {...(grid ? { ratio: 1.6 } : { width: '84px', ratio: 1 })} />
          <div className={own.body}>
            <Skeleton width="80%" height="1.2rem" />
            <Skeleton width="50%" />
          </div>
        </div>
      ))}
    </div>
  )
}
