import type { Flash } from '../../contracts/flash.ts'
import { feedbackSorts, quoteFeedback, thankFeedbacks, type ReceivedFeedback } from './feedbacks.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Chip } from '../../ui/actions/chip.tsx'
import { Chips } from '../../ui/actions/chips.tsx'
import { Segmented } from '../../ui/actions/segmented.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import type { ManagedEvent } from '../event/managed-event.ts'
import { feedbackFilters, viewQuery, voicesPerPage, type FeedbackView } from './feedback-view.ts'
import { type FeedbackList, Beans } from './score.tsx'
import styles from './voices.module.css'
import { Icon } from '../../ui/media/icon.tsx'
import { Avatar } from '../../ui/media/avatar.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { formatDay, formatHour } from '../../events/event-dates.ts'
import voiceStyles from './voice.module.css'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'
import thankFormStyles from './thank-form.module.css'
import { fieldProps } from '../../ui/forms/field-message.ts'

interface VoicesProps {
  event: ManagedEvent
  list: FeedbackList
  view: FeedbackView
  next: string
  flash: Flash | undefined
}

/** The voices of a view with links to the other views: nothing is hidden, each filter says how many it shows. */
export function Voices({ event, list, view, next, flash }: VoicesProps) {
  const { t, href } = useI18n()
  const to = (parts: Partial<FeedbackView>) =>
    href('organize/feedbacks', { slug: event.slug }, viewQuery({ ...view, page: 0, ...parts }))
  return (
    <>
      <div className={styles.tools}>
        <Chips label={t('feedbacks.show')}>
          {feedbackFilters.map((filter) => (
            <Chip key={filter} href={to({ show: filter })} pressed={view.show === filter} count={list.counts[filter]}>
              {t(`feedbacks.${filter}`)}
            </Chip>
          ))}
          {/^\d$/.test(view.show) && (
            <Chip href={to({ show: 'all' })} pressed count={list.total} removable>
              {t('feedbacks.rating', { n: view.show })}
            </Chip>
          )}
        </Chips>
        <Segmented
          label={t('feedbacks.sort')}
          segments={feedbackSorts.map((sort) => ({
            label: t(`feedbacks.sorts.${sort}`),
            href: to({ sort }),
            current: sort === view.sort,
          }))}
        />
      </div>
      {list.data.length === 0 && (
        <p className={styles.none}>
          {t('feedbacks.notFound')}{' '}
          <a className="link" href={to({ show: 'all' })}>
            {t('feedbacks.showAll')}
          </a>
        </p>
      )}
      <ul className={styles.voices}>
        {list.data.map((voice, index) => (
          <li key={voice._id}>
            <Voice event={event} voice={voice} index={index} here={to({ page: view.page })} next={next} flash={flash} />
          </li>
        ))}
      </ul>
      <Pagination
        current={view.page + 1}
        total={Math.ceil(list.total / voicesPerPage)}
        hrefFor={(page) => to({ page: page - 1 })}
      />
    </>
  )
}

/** Backgrounds of voices, in turn: a low rating looks like any other. */
const topics = ['alimentation', 'solidarite', 'ecologie', 'mobilite'] as const

interface VoiceProps {
  event: ManagedEvent
  voice: ReceivedFeedback
  /** Position in the list. */
  index: number
  /** This view of the feedbacks. */
  here: string
  /** Where the page leads after thanks. */
  next: string
  flash: Flash | undefined
}

/** What one person thought of the event, what was answered, and a form to thank them. */
function Voice({ event, voice, index, here, next, flash }: VoiceProps) {
  const { t, locale, href, offers } = useI18n()
  const { timeZone } = event
  const { _id: id, rating, comment, createdAt, thanks, thankable, quotable, quoted } = voice
  const name = voice.name || t('feedbacks.someone')
  const topic = comment === '' ? undefined : topics[index % topics.length]
  const failed = flash?.form === thankFeedbacks.spec.id && flash.values['registration'] === id
  return (
    <article className={voiceStyles.voice} data-topic={topic}>
      <Beans rating={rating} />
      {comment === '' ? (
        <p className={voiceStyles.none}>{t('feedbacks.noText')}</p>
      ) : (
        <blockquote>{comment}</blockquote>
      )}
      {thanks && (
        <p className={voiceStyles.reply}>
          <b>{t('feedbacks.saidBy', { name: thanks.by || t('feedbacks.title'), when: day(thanks.at) })}</b>{' '}
          {thanks.message}
        </p>
      )}
      <div className={voiceStyles.by}>
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
        {(quotable || quoted) && <QuoteForm event={event._id} voice={voice} name={name} next={here} />}
        {thankable && (
          <details className={voiceStyles.thank} open={failed}>
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

interface ThankFormProps {
  /** Id of the event. */
  event: string
  /** Whom; without it everyone not yet thanked. */
  registration?: string | undefined
  /** Text of the button. */
  send: string
  /** Where the page leads after it. */
  next: string
  flash: Flash | undefined
}

/** A mail of thanks, with words that can be sent as they are. */
export function ThankForm({ event, registration, send, next, flash }: ThankFormProps) {
  const { t } = useI18n()
  const own =
    flash?.form === thankFeedbacks.spec.id && flash.values['registration'] === registration ? flash : undefined
  return (
    <Form
      endpoint={thankFeedbacks}
      params={{ id: event, ...(registration !== undefined && { registration }) }}
      next={next}
    >
      <Textarea
        {...fieldProps(t, own)('message', t('feedbacks.ready'))}
        label={t('feedbacks.message')}
        rows={3}
        maxLength={1000}
        required
      />
      <p className={thankFormStyles.actions}>
        <Button submit type="primary" size="medium" icon="send">
          {send}
        </Button>
        <Button submit variant="text" size="medium" name="test" value="true">
          {t('feedbacks.toMe')}
        </Button>
      </p>
    </Form>
  )
}

/** Shows a comment on the page of the event, or no longer. */
function QuoteForm({
  event,
  voice: { _id: registration, quoted },
  name,
  next,
}: {
  event: string
  voice: ReceivedFeedback
  name: string
  next: string
}) {
  const { t } = useI18n()
  return (
    <Form endpoint={quoteFeedback} params={{ id: event, registration }} next={next}>
      <Button
        submit
        variant={quoted ? 'text' : 'ghost'}
        size="medium"
        name="quoted"
        value={String(!quoted)}
        aria-label={t(quoted ? 'feedbacks.unquoteOne' : 'feedbacks.quoteOne', { name })}
      >
        {t(quoted ? 'feedbacks.unquote' : 'feedbacks.quote')}
      </Button>
    </Form>
  )
}
