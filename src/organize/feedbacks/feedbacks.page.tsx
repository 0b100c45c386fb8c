import { exportFeedbacks, feedbacks, thankFeedbacks } from './feedbacks.contract.ts'
import { readView, viewCall, viewQuery } from './feedback-view.ts'
import { Score, type FeedbackList } from './score.tsx'
import { ThankForm, Voices } from './voices.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { defineManagedPage } from '../event/define-managed-page.tsx'
import styles from './feedback-actions.module.css'
import { useI18n } from '../../i18n/use-i18n.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { formatDay } from '../../events/event-dates.ts'
import type { ManagedEvent } from '../event/managed-event.ts'
import { msOf } from '../../lib/time/iso-instant.ts'

/** What participants thought of an event, and thanks to them (spec §2 `/organize/event/{slug}/feedbacks`). */
export default defineManagedPage('organize/feedbacks', {
  tab: 'feedbacks',
  async load({ api, query, visitor }, event) {
    const view = readView(query)
    const list = await api(feedbacks, { params: { id: event._id }, query: viewCall(view) })
    return { view, list, flash: visitor.flash, sent: query.has('sent') }
  },
  payload: ({ view, list }) => ({ ...view, ...list }),
  title: ({ t }) => t('feedbacks.title'),
  Component: ({ event, data: { view, list, flash, sent }, context: { i18n, now } }) => {
    const { t, href, locale, offers } = i18n
    if (list.counts.all === 0) return <NoVoices event={event} list={list} now={now} />
    const { unthanked } = list.counts
    const next = href('organize/feedbacks', { slug: event.slug }, { ...viewQuery(view), sent: 1 })
    const own = flash?.form === thankFeedbacks.spec.id ? flash : undefined
    return (
      <>
        {own && Object.keys(own.errors).length === 0 && (
          <Alert type="negative" role="alert">
            {t('feedbacks.failed')}
          </Alert>
        )}
        {sent && !own && (
          <Alert type="positive" role="status">
            {t('feedbacks.sent')}
          </Alert>
        )}
        <Score event={event} list={list} now={now} />
        <div className={styles.actions}>
          <h2>{t('feedbacks.title')}</h2>
          {unthanked > 0 && (
            <details className={styles.thank} open={own && own.values['registration'] === undefined}>
              <summary>
                <Icon name="send" />
                {t('feedbacks.thankAll')}
              </summary>
              <h2>{t.plural('feedbacks.writeTo', unthanked)}</h2>
              <p>{t('feedbacks.writeText')}</p>
              <ThankForm
                event={event._id}
                send={t.plural('feedbacks.sendTo', unthanked)}
                next={href('organize/feedbacks', { slug: event.slug }, { sent: 1 })}
                flash={flash}
              />
            </details>
          )}
          {offers.has(exportFeedbacks) && (
            <Button
              href={`${exportFeedbacks.path.replace('{id}', encodeURIComponent(event._id))}?lang=${locale}`}
              download=""
              rel="nofollow"
              variant="ghost"
              size="medium"
              icon="download"
            >
              {t('feedbacks.export')}
            </Button>
          )}
        </div>
        <Voices event={event} list={list} view={view} next={next} flash={flash} />
      </>
    )
  },
})

interface NoVoicesProps {
  event: ManagedEvent
  list: FeedbackList
  now: number
}

/** Before the first feedback: when it is asked for and of whom, that it was, or why it is not. */
function NoVoices({ event, list, now }: NoVoicesProps) {
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
