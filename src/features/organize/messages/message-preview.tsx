import type { Flash } from '../../../contracts/flash.ts'
import { locales, type Locale } from '../../../contracts/locales.ts'
import {
  deleteMessage,
  sendMessage,
  testMessage,
  type ComposedMessage,
} from '../../../contracts/v1/organizing/messages.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Segmented } from '../../../ui/actions/segmented.tsx'
import { fieldMessage } from '../../../ui/forms/field-message.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Disclosure } from '../../../ui/surfaces/disclosure.tsx'
import { ShownLetter } from './shown-letter.tsx'
import styles from './messages.module.css'

interface MessagePreviewProps {
  eventId: string
  composed: ComposedMessage
  /** Language of the shown mail. */
  lang: Locale
  flash: Flash | undefined
  /** The page with this draft. */
  hrefOf: (query: Record<string, string>) => string
  /** The page without it, after it was sent or deleted. */
  doneHref: (query: Record<string, string>) => string
}

/** The draft as people will read it, how many they are, and the ways to send it. */
export function MessagePreview({ eventId, composed, lang, flash, hrefOf, doneHref }: MessagePreviewProps) {
  const { t } = useI18n()
  const { message, recipients, unreachable, example, mails, week } = composed
  const params = { id: eventId, message: message._id }
  return (
    <section className={styles.preview} id="preview" aria-labelledby="preview-title">
      <header>
        <h2 id="preview-title">{example ? t('messages.preview', { name: example }) : t('messages.previewOf')}</h2>
        <Segmented
          label={t('messages.language')}
          segments={locales.map((locale) => ({
            label: locale,
            href: hrefOf({ lang: locale }),
            current: locale === lang,
          }))}
        />
      </header>
      <ShownLetter mail={mails[lang]} />
      <p className={styles.count}>
        <b>{recipients}</b> <span>{t.plural('messages.people', recipients)}</span>
      </p>
      {unreachable > 0 && <p className={styles.hint}>{t.plural('messages.unreachable', unreachable)}</p>}
      <div className={styles.ways}>
        <Form endpoint={testMessage} params={{ ...params, lang }} next={hrefOf({ lang, tested: '1' })}>
          <Button submit variant="ghost" icon="mail">
            {t('messages.toMe')}
          </Button>
        </Form>
        <Form endpoint={sendMessage} params={params} next={doneHref({ sent: '1' })}>
          <Button submit type="primary" icon="send" disabled={recipients === 0}>
            {t.plural('messages.send', recipients)}
          </Button>
        </Form>
      </div>
      <p className={styles.hint}>{t('messages.week', { n: week.used + 1, max: week.max })}</p>
      <SendLater {...{ params, recipients, flash }} next={doneHref({ scheduled: '1' })} />
      <Form endpoint={deleteMessage} params={params} next={doneHref({})}>
        <Button submit variant="text" size="small" icon="trash">
          {t('messages.remove')}
        </Button>
      </Form>
    </section>
  )
}

interface SendLaterProps extends Pick<MessagePreviewProps, 'flash'> {
  params: Record<string, string>
  recipients: number
  next: string
}

/** Sends a draft at a time. */
function SendLater({ params, recipients, flash, next }: SendLaterProps) {
  const { t } = useI18n()
  const wrongTime = flash?.form === sendMessage.spec.id ? fieldMessage(t, flash.errors['at']) : undefined
  return (
    <Disclosure summary={t('messages.later')} open={wrongTime !== undefined}>
      <Form endpoint={sendMessage} params={params} next={next}>
        <Input
          type="datetime"
          name="at"
          label={t('messages.at')}
          hint={t('messages.atHint')}
          required
          error={wrongTime}
        />
        <p>
          <Button submit icon="clock">
            {t.plural('messages.schedule', recipients)}
          </Button>
        </p>
      </Form>
    </Disclosure>
  )
}
