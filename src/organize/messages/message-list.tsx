import { fill } from '../../lib/text/fill.ts'
import { pickLocalized, type Locale } from '../../contracts/locales.ts'
import type { EventMessage } from './messages.contract.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { formatDay, formatHour } from '../../events/event-dates.ts'
import { numberText } from '../dashboard/number-text.ts'
import { CallForm } from './call-form.tsx'
import type { MessageWords } from './message-words.ts'
import styles from './messages.module.css'

interface MessageListProps {
  id: string
  title: string
  event: string
  timeZone: string
  messages: readonly EventMessage[]
  /** The page that opens a draft, with `{message}` for its id. */
  href: string
  /** With a script: makes a scheduled message a draft again. */
  withdraw: (message: string) => void
  words: MessageWords
  locale: Locale
}

/** Messages with their state, and what became of their mails. */
export function MessageList({ id, title, messages, ...rest }: MessageListProps) {
  if (messages.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.list}>
        {messages.map((message) => (
          <Row key={message._id} message={message} {...rest} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = Omit<MessageListProps, 'id' | 'title' | 'messages'> & { message: EventMessage }

function Row({ message, event, timeZone, href, withdraw, words, locale }: RowProps) {
  const { _id, state, sendAt, subject, audience } = message
  const moment = (at: string) => `${formatDay(at, locale, timeZone, 'long')}, ${formatHour(at, locale, timeZone)}`
  const own = href.replace('{message}', _id)
  return (
    <li>
      <div>
        <b>{pickLocalized(subject, locale)?.value ?? words.untitled}</b>
        <small>
          {words.audience.names[audience]}
          {sendAt !== null && ` · ${fill(state === 'sent' ? words.left : words.leaves, { when: moment(sendAt) })}`}
        </small>
        <Outcome {...{ message, words, locale }} />
      </div>
      {state === 'draft' && (
        <>
          <Tag label={words.draft} />
          <Button href={own} variant="ghost" size="small">
            {words.open}
          </Button>
        </>
      )}
      {state === 'scheduled' && (
        <CallForm id="events.withdrawMessage" fields={{ id: event, message: _id, next: own }} run={() => withdraw(_id)}>
          <Button submit variant="ghost" size="small">
            {words.withdraw}
          </Button>
        </CallForm>
      )}
    </li>
  )
}

/** How many mails were sent, could not be, and are still to be. */
function Outcome({ message: { mails }, words, locale }: Pick<RowProps, 'message' | 'words' | 'locale'>) {
  if (!mails) return null
  const open = mails.queued - mails.sent - mails.failed - mails.dropped
  const shown = (n: number) => numberText(n, locale)
  return (
    <small>
      {fill(words.counts, { sent: shown(mails.sent), failed: shown(mails.failed) })}
      {open > 0 && ` · ${fill(words.pending, { n: shown(open) })}`}
    </small>
  )
}
