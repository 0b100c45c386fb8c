import { createContext, use } from 'react'
import type { EventSummary } from '../../../contracts/v1/events.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { LikeButton } from '../../../ui/actions/like-button.tsx'

/** Around a list of what the visitor likes: its hearts are drawn full, and a press takes the like back without script too. */
export const LikedContext = createContext(false)

/** Words of every heart's name, once on a page. */
const labelId = 'like-label'

/** The one form of all hearts on a page; put it once where cards are (spec §7 `POST /likes`). */
export function LikeForm() {
  const { t, href } = useI18n()
  const action = use(LikedContext) ? '/forms/likes.delete' : '/forms/likes.create'
  const toast = {
    'data-toast': t('events.liked'),
    'data-toast-action': t('events.seeLiked'),
    'data-toast-href': href('account/favorites'),
  }
  return (
    <form id="like" method="post" action={action} data-enhance="like" {...toast} hidden>
      <span id={labelId}>{t('events.like')}</span>
    </form>
  )
}

/**
 * The heart of an event. The page is the same for all, so it is drawn empty; the entry script fills those that the
 * visitor likes.
 * @param titleId id of the element that holds the event's title: with it the button's name is whole
 */
export function EventLike({
  event,
  titleId,
  className,
}: {
  event: Pick<EventSummary, '_id'>
  titleId: string
  className?: string | undefined
}) {
  const { t } = useI18n()
  return (
    <LikeButton
      pressed={use(LikedContext)}
      label={t('events.like')}
      aria-labelledby={`${labelId} ${titleId}`}
      form="like"
      name="event"
      value={event._id}
      className={className}
    />
  )
}
