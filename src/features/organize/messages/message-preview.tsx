import { locales, type Locale } from '../../../contracts/locales.ts'
import type { ComposedMessage } from '../../../contracts/v1/organizing/messages.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Segmented } from '../../../ui/actions/segmented.tsx'
import { Disclosure } from '../../../ui/surfaces/disclosure.tsx'
import { fillIn, numberText } from '../dashboard/number-text.ts'
import { CallForm } from './call-form.tsx'
import type { MessageWords } from './message-words.ts'
import { ShownLetter } from './shown-letter.tsx'
import styles from './messages.module.css'

/** What the buttons do with a script. */
export interface MessageActions {
  show: (lang: Locale) => void
  test: (lang: Locale) => void
  /** @param at local time of the venue; now without it */
  send: (at?: string) => void
  remove: () => void
}

interface MessagePreviewProps {
  event: string
  composed: ComposedMessage
  /** Language of the shown mail. */
  lang: Locale
  /** The time to send it at was refused. */
  isWrongTime: boolean
  /** A change is under way: no second one. */
  isBusy: boolean
  /** The page of the messages. */
  page: string
  actions: MessageActions
  words: MessageWords
  locale: Locale
}

/** The draft as people will read it, how many they are, and the ways to send it. */
export function MessagePreview(props: MessagePreviewProps) {
  const { event, composed, lang, isBusy, page, actions, words, locale } = props
  const { message, recipients, unreachable, example, mails, week } = composed
  const fields = { id: event, message: message._id }
  const own = (query: string) => `${page}?message=${message._id}&${query}#preview`
  return (
    <section className={styles.preview} id="preview" aria-labelledby="preview-title">
      <header>
        <h2 id="preview-title">{example ? words.preview.replace('{{name}}', example) : words.previewOf}</h2>
        <div
          onClick={(click) => {
            const next = locales.find((one) => (click.target as Element).closest('a')?.href.includes(`lang=${one}`))
            if (next === undefined) return
            click.preventDefault()
            actions.show(next)
          }}
        >
          <Segmented
            label={words.language}
            segments={locales.map((one) => ({ label: one, href: own(`lang=${one}`), current: one === lang }))}
          />
        </div>
      </header>
      <ShownLetter mail={mails[lang]} from={words.mailFrom} />
      <p className={styles.count} aria-live="polite">
        <b>{numberText(recipients, locale)}</b> <span>{fillIn(words.people, recipients, locale)}</span>
      </p>
      {unreachable > 0 && <p className={styles.hint}>{fillIn(words.unreachable, unreachable, locale)}</p>}
      <div className={styles.ways}>
        <CallForm
          id="events.testMessage"
          fields={{ ...fields, lang, next: own(`lang=${lang}&tested=1`) }}
          run={() => actions.test(lang)}
        >
          <Button submit variant="ghost" icon="mail" disabled={isBusy}>
            {words.toMe}
          </Button>
        </CallForm>
        <CallForm id="events.sendMessage" fields={{ ...fields, next: `${page}?sent=1` }} run={() => actions.send()}>
          <Button submit type="primary" icon="send" disabled={isBusy || recipients === 0}>
            {fillIn(words.send, recipients, locale)}
          </Button>
        </CallForm>
      </div>
      <p className={styles.hint}>
        {week.used >= week.max
          ? words.weekFull
          : words.week.replace('{{n}}', String(week.used + 1)).replace('{{max}}', String(week.max))}
      </p>
      <SendLater {...props} fields={{ ...fields, next: `${page}?scheduled=1` }} />
      <CallForm id="events.deleteMessage" fields={{ ...fields, next: page }} run={actions.remove}>
        <Button submit variant="text" size="small" icon="trash" disabled={isBusy}>
          {words.remove}
        </Button>
      </CallForm>
    </section>
  )
}

/** Sends a draft at a time. */
function SendLater({
  composed: { recipients },
  fields,
  isWrongTime,
  isBusy,
  actions,
  words,
  locale,
}: MessagePreviewProps & { fields: Record<string, string> }) {
  return (
    <Disclosure summary={words.later} open={isWrongTime}>
      <CallForm
        id="events.sendMessage"
        fields={fields}
        run={(form) => actions.send(String(new FormData(form).get('at')))}
      >
        <div className={styles.later}>
          <label>
            <b>{words.at}</b>
            <input
              type="datetime-local"
              name="at"
              required
              aria-invalid={isWrongTime || undefined}
              aria-describedby="at-hint"
            />
          </label>
          <p className={styles.hint} id="at-hint" data-wrong={isWrongTime ? '' : undefined}>
            {isWrongTime ? words.wrongTime : words.atHint}
          </p>
          <p>
            <Button submit icon="clock" disabled={isBusy || recipients === 0}>
              {fillIn(words.schedule, recipients, locale)}
            </Button>
          </p>
        </div>
      </CallForm>
    </Disclosure>
  )
}
