import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { formatDay } from '../../events/event-dates.ts'
import type { ManagedEvent } from '../event/managed-event.ts'
import type { FeedbackList } from './score.tsx'
import { msOf } from '../../lib/time/iso-instant.ts'

interface NoVoicesProps {
  event: ManagedEvent
  list: FeedbackList
  now: number
}

/** Before the first feedback: when it is asked for and of whom, that it was, or why it is not. */
export function NoVoices({ event, list, now }: NoVoicesProps) {
  const { t, locale, href } = useI18n()
  const { request, checkedIn, going } = list
  if (event.status === 'cancelled' || event.change === 'postponed' || !request)
    return (
      <EmptyState title={t('feedbacks.cancelled.title')}>
        <p>{t('feedbacks.cancelled.text')}</p>
      </EmptyState>
    )
  if (request.sent > 0)
    return (
      <EmptyState title={t.plural('feedbacks.silent.title', request.sent)}>
        <p>{t('feedbacks.silent.text')}</p>
      </EmptyState>
    )
  const over = msOf(event.endDate ?? event.date) < now
  if (over && going === 0)
    return (
      <EmptyState title={t('feedbacks.nobody.title')}>
        <p>{t('feedbacks.nobody.text')}</p>
      </EmptyState>
    )
  return (
    <>
      {over && checkedIn === 0 && (
        <Alert icon="scan-line" title={t('feedbacks.noCheckIn')}>
          <p>
            {t.plural('feedbacks.noCheckInText', going)}{' '}
            <a className="link" href={href('organize/checkin', { slug: event.slug })}>
              {t('feedbacks.checkInLater')}
            </a>
          </p>
        </Alert>
      )}
      <EmptyState
        title={t('feedbacks.before.title', { day: formatDay(request.at, locale, event.timeZone, 'long') })}
        actions={
          <Button href={href('organize/attendees', { slug: event.slug })} variant="ghost" icon="users">
            {t('eventFrame.tab.attendees')}
          </Button>
        }
      >
        <p>{t('feedbacks.before.text')}</p>
      </EmptyState>
    </>
  )
}
