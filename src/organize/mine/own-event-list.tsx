import { useI18n } from '../../i18n/use-i18n.ts'
import { OrganizerCard } from '../../events/cards/organizer-card.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { clampPage } from '../../ui/navigation/page-range.ts'
import { minePageSize, type MineSort, type MineTab, type OwnEvent } from './own-events.ts'
import styles from './own-event-list.module.css'

interface OwnEventListProps {
  /** A page of what the tab and the search have, and the number of all. */
  list: { data: readonly OwnEvent[]; total: number }
  /** From 1; one beyond the last is the last. */
  page: number
  search: string
  sort: MineSort
  tab: MineTab
  now: number
}

/** The user's events of a tab, by pages; the next one is highlighted (spec §2 Card layouts `organizer`, `organizer-active`). */
export function OwnEventList({ list, page, search, sort, tab, now }: OwnEventListProps) {
  const { t, href } = useI18n()
  const pages = Math.ceil(list.total / minePageSize)
  const isFirst = clampPage(page, pages) === 1
  return (
    <section className={styles.group} aria-labelledby={`own-${tab}`}>
      <h2 id={`own-${tab}`}>
        {t(`organize.minePage.${tab}`)} <small>{list.total}</small>
      </h2>
      <div className={styles.events}>
        {list.data.map((event, index) => (
          <OrganizerCard
            key={event._id}
            event={event}
            now={now}
            active={tab === 'active' && isFirst && index === 0}
            isPrivate={event.organizing?.private}
            {...event.organizing}
          />
        ))}
      </div>
      <Pagination
        current={page}
        total={pages}
        hrefFor={(to) =>
          href(
            'organize/mine',
            { tab },
            { q: search, sort: sort === 'date' ? undefined : sort, page: to === 1 ? undefined : to },
          )
        }
      />
    </section>
  )
}
