import { ignoreUnknown } from '../../contracts/errors.ts'
import { isLocale } from '../../contracts/locales.ts'
import { eventMails, type EventMail } from '../create/emails/event-mails.contract.ts'
import {
  createMessage,
  maxSelected,
  messageById,
  messages,
  saveMessage,
  sendMessage,
  testMessage,
} from './messages.contract.ts'
import { readScopes } from '../duplicate/series.contract.ts'
import { MailHead } from '../create/emails/emails-room.tsx'
import type { ManagedEvent } from '../event/managed-event.ts'
import { Composer } from './composer.tsx'
import Desk from './desk.island.tsx'
import { messageWords } from './message-words.ts'
import styles from './messages.module.css'
import { scopeOptions } from '../cancel/scope-choice.tsx'
import { callWords } from '../query/call-words.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Island } from '../../islands/island.tsx'
import type { Translate } from '../../i18n/translate.ts'
import type { Flash } from '../../contracts/flash.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { defineManagedPage } from '../event/define-managed-page.tsx'

const formId = 'message'

/**
 * What went out to the people of an event, what will, and a form that writes to them: to everyone, one group, or the people of
 * `?to=…`. `?message=` is a draft.
 */
export default defineManagedPage('organize/messages', {
  tab: 'messages',
  mails: true,
  async load({ api, query, visitor, locale }, { _id: id }) {
    const given = query.get('message')
    const [list, automatic, scopes, composed] = await Promise.all([
      api(messages, { params: { id } }),
      api(eventMails, { params: { id } }),
      api(readScopes, { params: { id } }),
      // It may be deleted in another window.
      given ? api(messageById, { params: { id, message: given } }).catch(ignoreUnknown) : undefined,
    ])
    const lang = query.get('lang')
    const state = composed?.message.state
    const done = (['sent', 'scheduled', 'tested'] as const).find((name) => query.has(name) || state === name)
    return {
      list,
      automatic: automatic.data,
      scopes: scopes.data,
      composed: composed?.message.state === 'draft' ? composed : undefined,
      // `registrations` are the ticked boxes of the list of people.
      selected: ['to', 'registrations']
        .flatMap((name) => query.getAll(name))
        .flatMap((ids) => ids.split(','))
        .filter(Boolean)
        .slice(0, maxSelected),
      lang: isLocale(lang) ? lang : locale,
      done,
      flash: visitor.flash,
      key: crypto.randomUUID(),
    }
  },
  payload: ({ list, automatic }) => ({ ...list, automatic }),
  title: ({ t }) => t('messages.title'),
  Component: ({ event, data, context: { i18n } }) => {
    const { t, href, locale } = i18n
    const { list, automatic, scopes, composed, selected, lang, done, flash, key } = data
    const { slug, _id: eventId, timeZone } = event
    const page = href('organize/messages', { slug })
    const message = composed?.message
    const own = [createMessage, saveMessage, sendMessage, testMessage].some(({ spec }) => spec.id === flash?.form)
      ? flash
      : undefined
    const words = messageWords(t)
    return (
      <div className={styles.page}>
        <div className={styles.column}>
          <Outcome {...{ flash, done }} />
          <Intro week={list.week} replyTo={list.replyTo} />
          <Composer
            {...{ formId, eventId, message, selected, list }}
            flash={own}
            next={`${page}?message=${message?._id ?? '{message}'}#preview`}
            idempotencyKey={key}
          />
        </div>
        <div className={styles.column}>
          <Island
            source="src/organize/messages/desk.island.tsx"
            Component={Desk}
            when="load"
            props={{
              event: eventId,
              timeZone,
              formId,
              initial: list,
              draft: composed,
              lang,
              wrongTime:
                flash?.form === sendMessage.spec.id && flash.errors['at'] !== undefined
                  ? (flash.values['at'] ?? '')
                  : undefined,
              page,
              scopes: scopeOptions(t, scopes),
              words,
              calls: callWords(i18n),
              locale,
            }}
          />
          <Automatic event={event} mails={automatic} next={`${page}#automatic`} />
        </div>
      </div>
    )
  },
})

/** What became of the form that was just sent. */
function Outcome({ flash, done }: { flash: Flash | undefined; done: 'sent' | 'scheduled' | 'tested' | undefined }) {
  const { t } = useI18n()
  if (flash)
    return (
      <Alert type="negative" role="alert">
        {failureText(t, flash)}
      </Alert>
    )
  return (
    done && (
      <Alert type="positive" role="status">
        {t(`messages.${done}`)}
      </Alert>
    )
  )
}

/** How writing works, and how many messages are left. */
function Intro({ week, replyTo }: { week: { used: number; max: number }; replyTo: string | null }) {
  const { t } = useI18n()
  return (
    <section aria-labelledby="write">
      <h2 id="write">{t('messages.write')}</h2>
      <p className={styles.hint}>{t('messages.writeText')}</p>
      <p className={styles.hint}>
        {t('messages.week', { n: week.used, max: week.max })} ·{' '}
        {replyTo === null ? t('messages.answers') : t('messages.answersTo', { email: replyTo })}
      </p>
    </section>
  )
}

/** The mails that leave by themselves: when, whether, and the way to read them and to add words. */
function Automatic({ event, mails, next }: { event: ManagedEvent; mails: readonly EventMail[]; next: string }) {
  const { t, href } = useI18n()
  return (
    <section id="automatic" aria-labelledby="automatic-title">
      <h2 id="automatic-title">{t('messages.automatic')}</h2>
      <p className={styles.hint}>{t('messages.automaticText')}</p>
      <ul className={styles.automatic}>
        {mails.map((mail) => (
          <li key={mail.kind}>
            <MailHead {...{ event, mail, next }} />
          </li>
        ))}
      </ul>
      <Button
        href={href('organize/edit', { slug: event.slug, step: 'emails' })}
        variant="ghost"
        size="medium"
        icon="mail"
      >
        {t('messages.change')}
      </Button>
    </section>
  )
}

/** Why a form of this page did nothing. */
function failureText(t: Translate, { form, code, errors }: Flash): string {
  if (Object.keys(errors).length > 0) return t('messages.refused')
  if (code === 'too_many_requests' && form === sendMessage.spec.id) return t('messages.weekFull')
  return t(code === 'conflict' ? 'messages.nobody' : 'messages.failed')
}
