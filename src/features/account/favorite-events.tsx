import type { EventSummary } from '../../contracts/v1/events.ts'
import { PartKeeper } from '../../islands/kept-list.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { LikedContext, LikeForm } from '../events/cards/like-form.tsx'
import { EventList } from '../events/list/event-list.tsx'
import { NoFavorites } from './no-favorites.tsx'

/** Liked events by whether they are over; `unavailable` when they could not be read. */
export type FavoriteEventsData = { coming: EventSummary[]; past: EventSummary[] } | 'unavailable'

/** Liked events, those that are over apart: they are kept, not forgotten. */
export function FavoriteEvents({ data, now, today }: { data: FavoriteEventsData; now: number; today: string }) {
  const { t } = useI18n()
  if (data === 'unavailable') return <Alert type="negative">{t('account.favoritesPage.unavailable')}</Alert>
  if (data.coming.length + data.past.length === 0) return <NoFavorites kind="Events" />
  return (
    // Drawn for this visitor: cards kept for everybody have empty hearts.
    <PartKeeper value={undefined}>
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
    </PartKeeper>
  )
}
