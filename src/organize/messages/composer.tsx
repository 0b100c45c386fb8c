import type { EndpointOutput } from '../../contracts/endpoint.ts'
import type { Flash } from '../../contracts/flash.ts'
import { languageNames, locales, type Locale } from '../../contracts/locales.ts'
import {
  audiences,
  createMessage,
  maxMessageLength,
  saveMessage,
  type EventMessage,
  type messages,
} from './messages.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Island } from '../../islands/island.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { RichTextField } from '../../ui/fields/rich-text-field.tsx'
import { Disclosure } from '../../ui/surfaces/disclosure.tsx'
import { callWords } from '../query/call-words.ts'
import AudienceIsland from './audience.island.tsx'
import { islandTexts } from '../../i18n/island-texts.ts'
import styles from './messages.module.css'

const maxSubject = 150

interface ComposerProps {
  /** By which the desk beside finds its fields. */
  formId: string
  eventId: string
  /** The draft that is written; none for a new one. */
  message: EventMessage | undefined
  /** Ids of registrations that were selected in the list of people. */
  selected: readonly string[]
  list: EndpointOutput<typeof messages>
  /** What became of the form that was just sent. */
  flash: Flash | undefined
  /** The page of the saved draft, with `{message}` for its id. */
  next: string
  /** Of a new draft: sent twice, the form creates one. */
  idempotencyKey: string
}

/** To whom and what: saved as a draft, then shown with the exact number of people before it leaves. */
export function Composer({ formId, eventId, message, selected, list, flash, next, idempotencyKey }: ComposerProps) {
  const i18n = useI18n()
  const { t, locale: page } = i18n
  const to = message ? message.to : selected
  const own = locales.find((locale) => message?.text[locale]) ?? page
  const shown = audiences.filter((audience) => audience !== 'selection' || to.length > 0)
  const initial = flash?.values['audience'] ?? message?.audience ?? (selected.length > 0 ? 'selection' : 'everyone')
  return (
    <Form
      id={formId}
      enhance={false}
      endpoint={message ? saveMessage : createMessage}
      params={{ id: eventId, ...(message ? { message: message._id } : { idempotencyKey }) }}
    >
      <div className={styles.fields}>
        <Island
          source="src/organize/messages/audience.island.tsx"
          Component={AudienceIsland}
          when="load"
          props={{
            event: eventId,
            initial: list,
            audiences: shown,
            chosen: audiences.find((audience) => audience === initial) ?? 'everyone',
            selected: to.length,
            words: islandTexts(t, 'messages', ['audience', 'audiences']),
            calls: callWords(i18n),
            locale: page,
          }}
        />
        {to.map((id) => (
          <input key={id} type="hidden" name="to" value={id} />
        ))}
        <Texts locale={own} {...{ message, flash }} />
        {locales
          .filter((locale) => locale !== own)
          .map((locale) => (
            <Disclosure
              key={locale}
              summary={<span lang={locale}>{languageNames[locale]}</span>}
              open={
                message?.text[locale] !== undefined ||
                flash?.errors[`subject.${locale}`] !== undefined ||
                flash?.errors[`text.${locale}`] !== undefined
              }
            >
              <p className={styles.hint}>{t('messages.fallback')}</p>
              <Texts {...{ locale, message, flash }} />
            </Disclosure>
          ))}
        <p>
          {/* The preview has other buttons of this form, which lead elsewhere. */}
          <Button submit name="next" value={next} icon="eye">
            {t('messages.read')}
          </Button>
        </p>
      </div>
    </Form>
  )
}

interface TextsProps {
  locale: Locale
  message: EventMessage | undefined
  flash: Flash | undefined
}

/** Subject and text in one language. */
function Texts({ locale, message, flash }: TextsProps) {
  const { t } = useI18n()
  const value = (name: 'subject' | 'text') => flash?.values[`${name}.${locale}`] ?? message?.[name][locale] ?? ''
  const error = (name: 'subject' | 'text') => fieldMessage(t, flash?.errors[`${name}.${locale}`] ?? flash?.errors[name])
  return (
    <div className={styles.texts}>
      <Input
        name={`subject.${locale}`}
        label={t('messages.subject')}
        maxLength={maxSubject}
        defaultValue={value('subject')}
        error={error('subject')}
      />
      <RichTextField
        name={`text.${locale}`}
        label={t('messages.text')}
        hint={t('messages.textHint')}
        maxLength={maxMessageLength}
        defaultValue={value('text')}
        error={error('text')}
      />
    </div>
  )
}
