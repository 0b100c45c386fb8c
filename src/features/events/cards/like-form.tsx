import { createContext, use } from 'react'
import type { EventSummary } from '../../../contracts/v1/events.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { LikeButton } from '../../../ui/actions/like-button.tsx'
import { likeLabelId } from '../../likes/like-target.ts'

/** Around a list of what the visitor likes: its hearts are drawn full, and a press takes the like back without script too. */
export const LikedContext = createContext(false)

/**
 * The one form of all hearts on a page; put it once where cards are (spec §7 `POST /likes`).
 * @param articles hearts of articles are among them
 */
export function LikeForm({ articles = false }: { articles?: boolean }) {
  const { t, href } = useI18n()
  const action = use(LikedContext) ? '/forms/likes.delete' : '/forms/likes.create'
  const toast = {
    'data-toast': t('events.liked'),
    ...(articles && { 'data-toast-article': t('media.liked') }),
    'data-toast-action': t('events.seeLiked'),
    'data-toast-href': href('account/favorites'),
  }
  return (
    <form id="like" method="post" action={action} data-enhance="like" {...toast} hidden>
      <span id={likeLabelId}>{t('events.like')}</span>
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
      aria-labelledby={`${likeLabelId} ${titleId}`}
      form="like"
      name="event"
      value={event._id}
      className={className}
    />
  )
}
