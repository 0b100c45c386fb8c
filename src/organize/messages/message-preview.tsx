import { fill, plural } from '../../lib/text/fill.ts'
import type { MouseEvent } from 'react'
import { locales, type Locale } from '../../contracts/locales.ts'
import type { ComposedMessage } from './messages.contract.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Segmented } from '../../ui/actions/segmented.tsx'
import { Pick, type PickOption } from '../../ui/forms/pick.tsx'
import { Disclosure } from '../../ui/surfaces/disclosure.tsx'
import { numberText } from '../dashboard/number-text.ts'
import { CallForm } from '../query/call-form.tsx'
import type { MessageWords } from './message-words.ts'
import { ShownLetter } from './shown-letter.tsx'
import scopeStyles from '../cancel/scope-choice.module.css'
import styles from './messages.module.css'

/** What the buttons do with a script; without one they send the form of the message, which saves what is typed. */
export interface MessageActions {
  show: (lang: Locale) => void
  test: (lang: Locale) => void
  /** @param at local time of the venue; now without it, refused when empty */
  send: (form: HTMLFormElement, at?: string) => void
  remove: () => void
}

interface MessagePreviewProps {
  event: string
  /** Id of the form with the fields of the message. */
  formId: string
  composed: ComposedMessage
  /** Language of the shown mail. */
  lang: Locale
  /** The time to send it at, as it was typed in a form that was refused. */
  at: string | undefined
  /** The time to send it at was refused. */
  isWrongTime: boolean
  /** A change is under way: no second one. */
  isBusy: boolean
  /** The page of the messages. */
  page: string
  /** What each scope reaches, of a date of a series. */
  scopes: readonly PickOption[]
  actions: MessageActions
  words: MessageWords
  locale: Locale
}

/** The draft as people will read it, how many they are, and the ways to send it. */
export function MessagePreview(props: MessagePreviewProps) {
  const { event, formId, composed, lang, isBusy, page, scopes, actions, words, locale } = props
  const { message, recipients, unreachable, example, mails, week } = composed
  const own = (query: string) => `${page}?message=${message._id}&${query}#preview`
  return (
    <section className={styles.preview} id="preview" aria-labelledby="preview-title">
      <header>
        <h2 id="preview-title">{example ? fill(words.preview, { name: example }) : words.previewOf}</h2>
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
        <b>{numberText(recipients, locale)}</b> <span>{plural(words.people, recipients, locale)}</span>
      </p>
      {unreachable > 0 && <p className={styles.hint}>{plural(words.unreachable, unreachable, locale)}</p>}
      {isScoped(props) && <Pick legend={words.scope} name="scope" options={scopes} chosen={['one']} form={formId} />}
      <SendNow {...props} test={own(`lang=${lang}&tested=1`)} />
      <p className={styles.hint}>
        {week.used >= week.max ? words.weekFull : fill(words.week, { n: week.used + 1, max: week.max })}
      </p>
      <SendLater {...props} />
      <CallForm
        endpoint="events.deleteMessage"
        fields={{ id: event, message: message._id, next: page }}
        onSend={actions.remove}
      >
        <Button submit variant="text" size="small" icon="trash" disabled={isBusy}>
          {words.remove}
        </Button>
      </CallForm>
    </section>
  )
}

/** Whether a message may go to other dates too: a selection of people is of one. */
const isScoped = ({ scopes, composed }: MessagePreviewProps) =>
  scopes.length > 0 && composed.message.audience !== 'selection'

/** What a button does, with the people of the chosen dates: CSS shows one of the texts. */
const ToScope = ({ composed: { scoped }, forms, locale }: MessagePreviewProps & { forms: MessageWords['sendTo'] }) =>
  scoped.map(({ scope, recipients }) => (
    <span key={scope} className={scopeStyles.of} data-scope={scope}>
      {plural(forms[scope], recipients, locale)}
    </span>
  ))

/** What a button does with a script, instead of sending its form. */
const instead = (run: (form: HTMLFormElement) => void) => (click: MouseEvent) => {
  click.preventDefault()
  run((click.currentTarget as HTMLButtonElement).form!)
}

interface SendNowProps extends MessagePreviewProps {
  /** The page after a mail to oneself. */
  test: string
}

/** Mails a draft to oneself, or sends it. */
function SendNow({ test, ...props }: SendNowProps) {
  const { formId, composed, lang, isBusy, actions, words, locale } = props
  const { recipients } = composed
  return (
    <div className={styles.ways}>
      <input type="hidden" name="lang" value={lang} form={formId} />
      <Button
        submit
        form={formId}
        formAction="/forms/events.testMessage"
        name="next"
        value={test}
        onClick={instead(() => actions.test(lang))}
        variant="ghost"
        icon="mail"
        disabled={isBusy}
      >
        {words.toMe}
      </Button>
      <Button
        submit
        form={formId}
        formAction="/forms/events.sendMessage"
        name="when"
        value="now"
        onClick={instead((form) => actions.send(form))}
        type="primary"
        icon="send"
        disabled={isBusy || (recipients === 0 && !isScoped(props))}
      >
        {isScoped(props) ? <ToScope {...props} forms={words.sendTo} /> : plural(words.send, recipients, locale)}
      </Button>
    </div>
  )
}

/** Sends a draft at a time. */
function SendLater(props: MessagePreviewProps) {
  const { composed, formId, at, isWrongTime, isBusy, actions, words, locale } = props
  const { recipients } = composed
  return (
    <Disclosure summary={words.later} open={isWrongTime}>
      <div className={styles.later}>
        <label>
          <b>{words.at}</b>
          <input
            form={formId}
            type="datetime-local"
            name="at"
            required
            defaultValue={at}
            aria-invalid={isWrongTime || undefined}
            autoFocus={isWrongTime}
            aria-describedby="at-hint"
          />
        </label>
        <p className={styles.hint} id="at-hint" data-wrong={isWrongTime ? '' : undefined}>
          {isWrongTime ? words.wrongTime : words.atHint}
        </p>
        <p>
          <Button
            submit
            form={formId}
            formAction="/forms/events.sendMessage"
            name="when"
            value="later"
            onClick={instead((form) => actions.send(form, String(new FormData(form).get('at'))))}
            icon="clock"
            disabled={isBusy || (recipients === 0 && !isScoped(props))}
          >
            {isScoped(props) ? (
              <ToScope {...props} forms={words.scheduleTo} />
            ) : (
              plural(words.schedule, recipients, locale)
            )}
          </Button>
        </p>
      </div>
    </Disclosure>
  )
}
