import { AppError } from '../../contracts/errors.ts'
import { isLocale } from '../../contracts/locales.ts'
import {
  createMessage,
  maxSelected,
  messageById,
  messages,
  saveMessage,
  sendMessage,
} from '../../contracts/v1/organizing/messages.ts'
import { Composer } from '../../features/organize/messages/composer.tsx'
import { MessageList } from '../../features/organize/messages/message-list.tsx'
import { MessagePreview } from '../../features/organize/messages/message-preview.tsx'
import styles from '../../features/organize/messages/messages.module.css'
import { useI18n } from '../../i18n/use-i18n.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { Flash } from '../../contracts/flash.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { defineManagedPage } from './define-managed-page.tsx'

/**
 * What went out to the people of an event, what will, and a form that writes to them: to everyone, one group, or the people of
 * `?to=…`. `?message=` is a draft.
 */
export default defineManagedPage('organize/messages', {
  tab: 'messages',
  async load({ api, query, visitor, i18n }, { _id: id }) {
    const given = query.get('message')
    const [list, composed] = await Promise.all([
      api(messages, { params: { id } }),
      given
        ? api(messageById, { params: { id, message: given } }).catch((error: unknown) => {
            // It was deleted in another window.
            if (error instanceof AppError && error.code === 'not_found') return undefined
            throw error
          })
        : undefined,
    ])
    const lang = query.get('lang')
    const done = (['sent', 'scheduled', 'tested'] as const).find((name) => query.has(name))
    return {
      list,
      composed: composed?.message.state === 'draft' ? composed : undefined,
      // `registrations` are the ticked boxes of the list of people.
      selected: ['to', 'registrations']
        .flatMap((name) => query.getAll(name))
        .flatMap((ids) => ids.split(','))
        .filter(Boolean)
        .slice(0, maxSelected),
      lang: isLocale(lang) ? lang : i18n.locale,
      done,
      flash: visitor.flash,
      key: crypto.randomUUID(),
    }
  },
  title: ({ t }) => t('messages.title'),
  Component: ({ event, data, context: { i18n } }) => {
    const { t, href } = i18n
    const { list, composed, selected, lang, done, flash, key } = data
    const { slug, _id: eventId, timeZone } = event
    const hrefOf = (query: Record<string, string>) => href('organize/messages', { slug }, query)
    const draftHref = (message: string, query: Record<string, string> = {}) =>
      `${hrefOf({ message, ...query })}#preview`
    const message = composed?.message
    const own = [createMessage, saveMessage].some(({ spec }) => spec.id === flash?.form) ? flash : undefined
    const lists = { eventId, timeZone, hrefOf: (id: string) => draftHref(id) }
    return (
      <div className={styles.page}>
        <div className={styles.column}>
          <Outcome {...{ flash, done }} />
          <Intro week={list.week} />
          <Composer
            {...{ eventId, message, selected }}
            counts={list.audiences}
            flash={own}
            next={draftHref(message?._id ?? '{message}')}
            idempotencyKey={key}
          />
        </div>
        <div className={styles.column}>
          {composed && (
            <MessagePreview
              {...{ eventId, composed, lang, flash }}
              hrefOf={(query) => draftHref(composed.message._id, query)}
              doneHref={hrefOf}
            />
          )}
          <MessageList
            id="next"
            title={t('messages.next')}
            messages={list.data.filter(({ state, _id }) => state !== 'sent' && _id !== message?._id)}
            {...lists}
          />
          <MessageList
            id="past"
            title={t('messages.past')}
            messages={list.data.filter(({ state }) => state === 'sent')}
            {...lists}
          />
          {list.total === 0 && <p className={styles.hint}>{t('messages.none')}</p>}
          <Automatic slug={slug} />
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
function Intro({ week }: { week: { used: number; max: number } }) {
  const { t } = useI18n()
  return (
    <section aria-labelledby="write">
      <h2 id="write">{t('messages.write')}</h2>
      <p className={styles.hint}>{t('messages.writeText')}</p>
      <p className={styles.hint}>
        {t('messages.week', { n: week.used, max: week.max })} · {t('messages.answers')}
      </p>
    </section>
  )
}

/** The way to the mails that leave by themselves. */
function Automatic({ slug }: { slug: string }) {
  const { t, href } = useI18n()
  return (
    <section aria-labelledby="automatic">
      <h2 id="automatic">{t('messages.automatic')}</h2>
      <p>
        <Button href={href('organize/edit', { slug, step: 'emails' })} variant="ghost" size="medium" icon="mail">
          {t('messages.change')}
        </Button>
      </p>
    </section>
  )
}

/** Why a form of this page did nothing. */
function failureText(t: Translate, { form, code, errors }: Flash): string {
  if (Object.keys(errors).length > 0) return t('messages.refused')
  if (code === 'too_many_requests' && form === sendMessage.spec.id) return t('messages.weekFull')
  return t(code === 'conflict' ? 'messages.nobody' : 'messages.failed')
}
