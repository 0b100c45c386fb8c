import type { Flash } from '../../../contracts/flash.ts'
import { languageNames, locales, type Locale } from '../../../contracts/locales.ts'
import { maxWordsLength, sampleMail, setMail, type EventMail, type EventMailKind } from './event-mails.contract.ts'
import type { OrganizedEvent } from '../../event/organized.contract.ts'
import { resentToastMs } from '../../../contracts/limits.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { RichTextField } from '../../../ui/fields/rich-text-field.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { Disclosure } from '../../../ui/surfaces/disclosure.tsx'
import { formatMoment } from '../../../events/event-dates.ts'
import { FormMessage } from '../../../login/steps/form-message.tsx'
import { ShownLetter } from '../../messages/shown-letter.tsx'
import { RoomPart } from '../room-part.tsx'
import styles from './emails-room.module.css'
import { fieldProps } from '../../../ui/forms/field-message.ts'

/** The names of the mails in the room's texts. */
const names = {
  attending: 'confirmation',
  waiting: 'waiting',
  reminderDay: 'dayBefore',
  reminderHours: 'hoursBefore',
  feedbackRequest: 'thanks',
  eventChanged: 'change',
  eventCancelled: 'cancellation',
} as const satisfies Record<EventMailKind, string>

interface EmailsRoomProps {
  event: OrganizedEvent
  mails: readonly EventMail[]
  flash: Flash | undefined
  /** The page itself. */
  next: string
  /** The page that says that a sample was sent, without script. */
  sampled: string
  isSampled: boolean
}

/** Everything that leaves in the organizer's name by itself: when, whether, with which words, and as it is sent. */
export function EmailsRoom({ event, mails, flash, next, sampled, isSampled }: EmailsRoomProps) {
  const { t } = useI18n()
  const shown = mails.filter(({ kind }) => kind !== 'waiting' || event.maxAttendees !== null)
  return (
    <RoomPart id="mails" title={t('wizard.emails.title')} text={t('wizard.emails.text')}>
      {flash?.form === sampleMail.spec.id ? (
        <FormMessage
          flash={flash}
          fallback={t(flash.code === 'email_unconfirmed' ? 'wizard.unconfirmed' : 'wizard.emails.notSampled')}
        />
      ) : (
        isSampled && (
          <Alert type="positive" role="status">
            {t('wizard.emails.sampled')}
          </Alert>
        )
      )}
      <ol className={styles.mails}>
        {shown.map((mail) => (
          <li key={mail.kind} data-off={mail.on ? undefined : ''} data-mail={mail.kind}>
            <MailHead {...{ event, mail, next }} />
            {/* One at a time: the preview beside shows the open one. */}
            <Disclosure
              name="mails"
              summary={t(Object.keys(mail.words).length > 0 ? 'wizard.emails.withWords' : 'wizard.emails.read')}
              open={flash?.form === setMail.spec.id && flash.values['kind'] === mail.kind}
            >
              <MailWords {...{ event, mail, flash, next, sampled }} />
            </Disclosure>
          </li>
        ))}
      </ol>
    </RoomPart>
  )
}

interface MailProps {
  event: OrganizedEvent
  mail: EventMail
  next: string
}

/** When a mail leaves, and its switch where it has one. */
export function MailHead({ event, mail, next }: MailProps) {
  const { t, locale } = useI18n()
  const { kind, on, optional, sendsAt, sent, failed } = mail
  const name = names[kind]
  const title = t(`wizard.emails.${name}.title`)
  const at = sendsAt && formatMoment(sendsAt, locale, event.timeZone, 'long')
  return (
    <div className={styles.head}>
      <div>
        <p className={styles.when}>{on && at ? at : t(`wizard.emails.${name}.when`)}</p>
        <b>{title}</b>
        <small>{sent + failed > 0 ? t('messages.counts', { sent, failed }) : t(`wizard.emails.${name}.text`)}</small>
      </div>
      {optional ? (
        <Form endpoint={setMail} params={{ id: event._id, kind, on: String(!on) }} next={next}>
          <button type="submit" className={styles.switch} role="switch" aria-checked={on} aria-label={title} />
        </Form>
      ) : (
        <span className={styles.always}>
          <Icon name="lock" />
          {t('wizard.emails.always')}
        </span>
      )}
    </div>
  )
}

/** The organizers' own paragraph in each language, and the mail as it is sent. */
function MailWords({ event, mail, flash, next, sampled }: MailProps & Pick<EmailsRoomProps, 'flash' | 'sampled'>) {
  const { t, locale } = useI18n()
  const { kind, mails } = mail
  const own = flash?.form === setMail.spec.id && flash.values['kind'] === kind ? flash : undefined
  const first: Locale = event.lang
  const params = { id: event._id, kind }
  const field = (lang: Locale) => (
    <RichTextField
      {...fieldProps(t, own)(`words.${lang}`, mail.words[lang] ?? '')}
      label={t('wizard.emails.words', { language: languageNames[lang] })}
      maxLength={maxWordsLength}
    />
  )
  return (
    <div className={styles.words}>
      <Form endpoint={setMail} params={params} next={next}>
        <div className={styles.words}>
          {field(first)}
          {locales
            .filter((lang) => lang !== first)
            .map((lang) => (
              <Disclosure
                key={lang}
                summary={<span lang={lang}>{languageNames[lang]}</span>}
                open={Boolean(mail.words[lang] ?? own?.errors[`words.${lang}`])}
              >
                {field(lang)}
              </Disclosure>
            ))}
          <p>
            <Button submit size="medium">
              {t('wizard.emails.save')}
            </Button>
          </p>
        </div>
      </Form>
      {locales.map((lang) => (
        <Disclosure
          key={lang}
          name={`mail-${kind}`}
          open={lang === locale}
          summary={t('wizard.emails.preview', { language: languageNames[lang] })}
        >
          <div data-letter={lang}>
            <ShownLetter mail={mails[lang]} from={t('messages.mailFrom', { from: '{{from}}' })} />
          </div>
          <Sample params={{ ...params, lang }} next={sampled} />
        </Disclosure>
      ))}
    </div>
  )
}

/** Sends the mail to oneself. */
function Sample({ params, next }: { params: Record<string, string>; next: string }) {
  const { t } = useI18n()
  return (
    <Form
      endpoint={sampleMail}
      params={params}
      next={next}
      toast={{ text: t('wizard.emails.sampled'), ms: resentToastMs }}
    >
      <Button submit variant="ghost" size="medium" icon="send">
        {t('wizard.emails.sample')}
      </Button>
    </Form>
  )
}
