import { createContext, use } from 'react'
import type { EventSummary } from '../events.contract.ts'
import { titleOf } from '../event-texts.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { LikeButton } from '../../ui/actions/like-button.tsx'

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
  return <form id="like" method="post" action={action} data-enhance="like" {...toast} hidden />
}

/**
 * The heart of an event. Rendered empty for all visitors; the entry script fills it for those who like the event.
 */
export function EventLike({
  event,
  className,
}: {
  event: Pick<EventSummary, '_id' | 'title' | 'lang' | 'slug'>
  className?: string | undefined
}) {
  const { t, locale } = useI18n()
  return (
    <LikeButton
      pressed={use(LikedContext)}
      label={`${t('events.like')} ${titleOf(event, locale).text}`}
      form="like"
      name="event"
      value={event._id}
      className={className}
    />
  )
}
