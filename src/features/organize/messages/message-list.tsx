import { pickLocalized } from '../../../contracts/locales.ts'
import { withdrawMessage, type EventMessage } from '../../../contracts/v1/organizing/messages.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import { formatDay, formatHour } from '../../events/event-dates.ts'
import styles from './messages.module.css'

interface MessageListProps {
  id: string
  title: string
  eventId: string
  timeZone: string
  messages: readonly EventMessage[]
  /** The page that opens a draft. */
  hrefOf: (message: string) => string
}

/** Messages with their state, and what became of their mails. */
export function MessageList({ id, title, eventId, timeZone, messages, hrefOf }: MessageListProps) {
  const { t, locale } = useI18n()
  if (messages.length === 0) return null
  const moment = (at: string) => `${formatDay(at, locale, timeZone, 'long')}, ${formatHour(at, locale, timeZone)}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.list}>
        {messages.map((message) => {
          const { _id, state, sendAt, subject, audience, mails } = message
          const open = mails ? mails.queued - mails.sent - mails.failed - mails.dropped : 0
          return (
            <li key={_id}>
              <div>
                <b>{pickLocalized(subject, locale)?.value ?? t('messages.untitled')}</b>
                <small>
                  {t(`messages.audiences.${audience}`)}
                  {sendAt !== null &&
                    ` · ${t(state === 'sent' ? 'messages.left' : 'messages.leaves', { when: moment(sendAt) })}`}
                </small>
                {mails && (
                  <small>
                    {t('messages.counts', { sent: mails.sent, failed: mails.failed })}
                    {open > 0 && ` · ${t('messages.pending', { n: open })}`}
                  </small>
                )}
              </div>
              {state === 'draft' && (
                <>
                  <Tag label={t('messages.draft')} />
                  <Button href={hrefOf(_id)} variant="ghost" size="small">
                    {t('messages.open')}
                  </Button>
                </>
              )}
              {state === 'scheduled' && (
                <Form endpoint={withdrawMessage} params={{ id: eventId, message: _id }} next={hrefOf(_id)}>
                  <Button submit variant="ghost" size="small">
                    {t('messages.withdraw')}
                  </Button>
                </Form>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
