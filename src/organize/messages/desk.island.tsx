import { fill } from '../../lib/text/fill.ts'
import { CallError } from '../query/send.ts'
import type { CallWords } from '../query/call-words.ts'
import { Queries } from '../query/queries.tsx'
import { MessagePreview } from './message-preview.tsx'
import styles from './messages.module.css'
import { useDesk, type DeskProps, type Voice } from './use-desk.ts'
import { type Locale, pickLocalized } from '../../contracts/locales.ts'
import { formatHour, formatMoment } from '../../events/event-dates.ts'
import type { MessageWords } from './message-words.ts'
import type { EventMessage } from './messages.contract.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { numberText } from '../dashboard/number-text.ts'
import { CallForm } from '../query/call-form.tsx'

/**
 * What becomes of a message: saved as it is typed in the form beside, shown as it is sent, tried, sent; and the messages before
 * it, with what became of their mails. Without script each step is a form.
 */
export default function DeskIsland({ calls, ...props }: DeskProps & { calls: CallWords }) {
  return (
    <Queries words={calls}>
      <Desk {...props} />
    </Queries>
  )
}

function Desk(props: DeskProps) {
  const { event, formId, timeZone, page, scopes, words, locale } = props
  const { list, composed, lang, actions, isBusy, error, withdraw, ...saving } = useDesk(props)
  const lists = { event, timeZone, href: `${page}?message={message}#preview`, withdraw, words, locale }
  return (
    <div className={styles.column}>
      <SaveLine {...saving} {...{ words, locale, timeZone }} />
      {composed ? (
        <MessagePreview
          {...{ event, formId, composed, lang, isBusy, page, scopes, actions, words, locale }}
          at={props.wrongTime}
          isWrongTime={
            props.wrongTime !== undefined || (error instanceof CallError && error.fields['at'] !== undefined)
          }
        />
      ) : (
        <p className={styles.empty}>{words.previewNone}</p>
      )}
      <MessageList
        id="next"
        title={words.next}
        messages={list.data.filter(({ state, _id }) => state !== 'sent' && _id !== composed?.message._id)}
        {...lists}
      />
      <MessageList
        id="past"
        title={words.past}
        messages={list.data.filter(({ state }) => state === 'sent')}
        {...lists}
      />
      {list.total === 0 && <p className={styles.hint}>{words.none}</p>}
    </div>
  )
}

interface SaveLineProps {
  voice: Voice
  /** ms */
  savedAt: number
  timeZone: string
  words: MessageWords
  locale: Locale
}

/** Whether what is typed is saved. */
function SaveLine({ voice, savedAt, timeZone, words, locale }: SaveLineProps) {
  const texts: Record<Voice, string> = {
    none: '',
    saving: words.saving,
    saved: fill(words.saved, { when: formatHour(savedAt, locale, timeZone) }),
    failed: words.notSaved,
  }
  return (
    <p className={styles.voice} role="status" data-voice={voice}>
      {texts[voice]}
    </p>
  )
}

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
function MessageList({ id, title, messages, ...rest }: MessageListProps) {
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
  const moment = (at: string) => formatMoment(at, locale, timeZone, 'long')
  const own = href.replace('{message}', _id)
  return (
    <li>
      <div>
        <b>{pickLocalized(subject, locale)?.value ?? words.untitled}</b>
        <small>
          {words.audiences[audience]}
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
        <CallForm
          endpoint="events.withdrawMessage"
          fields={{ id: event, message: _id, next: own }}
          onSend={() => withdraw(_id)}
        >
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
