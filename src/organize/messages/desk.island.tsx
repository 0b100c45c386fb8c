import { fill } from '../../lib/text/fill.ts'
import { CallError } from '../query/send.ts'
import type { CallWords } from '../query/call-words.ts'
import { Queries } from '../query/queries.tsx'
import { MessageList } from './message-list.tsx'
import { MessagePreview } from './message-preview.tsx'
import styles from './messages.module.css'
import { useDesk, type DeskProps } from './use-desk.ts'
import type { Locale } from '../../contracts/locales.ts'
import { formatHour } from '../../events/event-dates.ts'
import type { MessageWords } from './message-words.ts'
import type { Voice } from './use-draft.ts'

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
