import { createContext, use } from 'react'
import type { EventSummary } from '../events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { LikeButton } from '../../ui/actions/like-button.tsx'
import { likeLabelId } from '../../likes/like-target.ts'

/** Wraps a list of liked events: hearts are rendered filled, and without script a press unlikes. */
export const LikedContext = createContext(false)

/**
 * The form of all hearts, once on a page with cards (spec §7 `POST /likes`).
 * @param articles whether the page has hearts of articles too
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
 * The heart of an event. Rendered empty for all visitors; the entry script fills it for those who like the event.
 * @param titleId id of the title's element, part of the button's accessible name
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
