import type { Flash } from '../../contracts/flash.ts'
import { thankFeedbacks, type ReceivedFeedback } from './feedbacks.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { Avatar } from '../../ui/media/avatar.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { formatDay, formatHour } from '../../events/event-dates.ts'
import type { ManagedEvent } from '../event/managed-event.ts'
import { Beans } from './beans.tsx'
import { ThankForm } from './thank-form.tsx'
import styles from './voice.module.css'

/** Backgrounds of voices, in turn: a low rating looks like any other. */
const topics = ['alimentation', 'solidarite', 'ecologie', 'mobilite'] as const

interface VoiceProps {
  event: ManagedEvent
  voice: ReceivedFeedback
  /** Position in the list. */
  index: number
  next: string
  flash: Flash | undefined
}

/** What one person thought of the event, what was answered, and a form to thank them. */
export function Voice({ event, voice, index, next, flash }: VoiceProps) {
  const { t, locale, href, offers } = useI18n()
  const { timeZone } = event
  const { _id: id, rating, comment, createdAt, thanks, thankable } = voice
  const name = voice.name || t('feedbacks.someone')
  const topic = comment === '' ? undefined : topics[index % topics.length]
  const failed = flash?.form === thankFeedbacks.spec.id && flash.values['registration'] === id
  return (
    <article className={styles.voice} data-topic={topic}>
      <Beans rating={rating} />
      {comment === '' ? <p className={styles.none}>{t('feedbacks.noText')}</p> : <blockquote>{comment}</blockquote>}
      {thanks && (
        <p className={styles.reply}>
          <b>{t('feedbacks.saidBy', { name: thanks.by || t('feedbacks.title'), when: day(thanks.at) })}</b>{' '}
          {thanks.message}
        </p>
      )}
      <div className={styles.by}>
        <Avatar name={name} />
        <span>
          <b>{name}</b>
          <small>
            {day(createdAt)}, {formatHour(createdAt, locale, timeZone)}
          </small>
        </span>
        {comment !== '' && offers.hasPage('report/show') && (
          <a
            className="link"
            rel="nofollow"
            href={href('report/show', { type: 'feedback', subject: `${event._id} ${id}` })}
            aria-label={t('feedbacks.reportOne', { name })}
          >
            {t('report.title')}
          </a>
        )}
        {thanks && <Tag label={t('feedbacks.thanked')} icon="check" />}
        {thankable && (
          <details className={styles.thank} open={failed}>
            <summary aria-label={t('feedbacks.thankOne', { name })}>
              <Icon name="reply" />
              {t('feedbacks.thank')}
            </summary>
            <ThankForm event={event._id} registration={id} send={t('feedbacks.send')} next={next} flash={flash} />
          </details>
        )}
      </div>
    </article>
  )

  function day(moment: string) {
    return formatDay(moment, locale, timeZone, 'short')
  }
}
