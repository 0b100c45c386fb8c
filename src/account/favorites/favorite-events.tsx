import type { EventSummary } from '../../events/events.contract.ts'
import { FragmentCache } from '../../islands/memoized.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { LikedContext, LikeForm } from '../../events/cards/like-form.tsx'
import { EventList } from '../../events/list/results/event-list.tsx'
import { NoFavorites } from './no-favorites.tsx'

/** Liked events, coming and past; `unavailable` when they could not be loaded. */
export type FavoriteEventsData = { coming: EventSummary[]; past: EventSummary[] } | 'unavailable'

/** Liked events, coming ones first, past ones in a section of their own. */
export function FavoriteEvents({ data, now, today }: { data: FavoriteEventsData; now: number; today: string }) {
  const { t } = useI18n()
  if (data === 'unavailable') return <Alert type="negative">{t('account.favoritesPage.unavailable')}</Alert>
  if (data.coming.length + data.past.length === 0) return <NoFavorites kind="Events" />
  return (
    // Not cached: cached cards are the same for all visitors, with empty hearts.
    <FragmentCache value={undefined}>
      <LikedContext value>
        <LikeForm />
        {(['coming', 'past'] as const).map(
          (when) =>
            data[when].length > 0 && (
              <section key={when} aria-labelledby={when} className="stack">
                <h2 id={when}>{t(`account.favoritesPage.${when}`)}</h2>
                <EventList events={data[when]} layout="line" now={now} today={today} level={3} />
              </section>
            ),
        )}
      </LikedContext>
    </FragmentCache>
  )
}
