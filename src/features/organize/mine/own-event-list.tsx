import { useI18n } from '../../../i18n/use-i18n.ts'
import { OrganizerCard } from '../../events/cards/organizer-card.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { clampPage } from '../../../ui/navigation/page-range.ts'
import type { MineSort, MineTab, OwnEvent } from './own-events.ts'
import styles from './own-event-list.module.css'

/** Cards of a page. */
const pageSize = 24

interface OwnEventListProps {
  /** All that the tab and the search have, in order. */
  events: readonly OwnEvent[]
  /** From 1; one beyond the last shows the last. */
  page: number
  search: string
  sort: MineSort
  tab: MineTab
  now: number
}

/** The user's events of a tab, by pages; the next one is highlighted (spec §2 Card layouts `organizer`, `organizer-active`). */
export function OwnEventList({ events, page, search, sort, tab, now }: OwnEventListProps) {
  const { t, href } = useI18n()
  const pages = Math.ceil(events.length / pageSize)
  const first = (clampPage(page, pages) - 1) * pageSize
  return (
    <section className={styles.group} aria-labelledby={`own-${tab}`}>
      <h2 id={`own-${tab}`}>
        {t(`organize.minePage.${tab}`)} <small>{events.length}</small>
      </h2>
      <div className={styles.events}>
        {events.slice(first, first + pageSize).map((event, index) => (
          <OrganizerCard
            key={event._id}
            event={event}
            now={now}
            active={tab === 'active' && first + index === 0}
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
