import type { ReactNode } from 'react'
import type { Flash } from '../../../contracts/flash.ts'
import type { Endpoint } from '../../../contracts/endpoint.ts'
import type { ChangeNotice } from '../../../contracts/v1/organizing/revisions.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { fieldMessage } from '../../../ui/forms/field-message.ts'
import styles from './notify-panel.module.css'

/** Length of the organizer's own line in a mail. */
export const maxNote = 500

interface NotifyPanelProps {
  /** Who gets the mail; none is sent without it, or to nobody. */
  mail: ChangeNotice | null
  children: ReactNode
}

/** The yellow block that says how many people get a mail. Without a mail it is quiet. */
export function NotifyPanel({ mail, children }: NotifyPanelProps) {
  const { t } = useI18n()
  const people = mail?.people ?? 0
  if (mail === null || people === 0)
    return (
      <aside className={styles.quiet} aria-labelledby="tell">
        <h3 id="tell">{t('review.nobody.title')}</h3>
        <p>{t(mail === null ? 'review.nobody.text' : 'review.nobody.noOne')}</p>
        {children}
      </aside>
    )
  const going = people - mail.waiting
  return (
    <aside className={styles.tell} aria-labelledby="tell">
      <h3 id="tell" className={styles.big}>
        <b>{people}</b>
        <span>{t.plural('review.people', people)}</span>
      </h3>
      <ul className={styles.groups}>
        {going > 0 && (
          <li>
            <Icon name="users" />
            {t.plural('review.going', going)}
          </li>
        )}
        {mail.waiting > 0 && (
          <li>
            <Icon name="hourglass" />
            {t.plural('review.waiting', mail.waiting)}
          </li>
        )}
      </ul>
      {children}
    </aside>
  )
}

/** Whether people hear of it: fixed where they always do. */
export function NotifyChoice({ mail, isOn }: { mail: ChangeNotice; isOn: boolean }) {
  const { t } = useI18n()
  return (
    <label className={styles.choice}>
      {!mail.required && <input type="hidden" name="notify" value="false" />}
      <input type="checkbox" name="notify" value="true" defaultChecked={isOn} disabled={mail.required} />
      <span>
        <b>{t('review.notify')}</b>
        {mail.required && <small>{t('review.notifyAlways')}</small>}
      </span>
    </label>
  )
}

/** One line of the organizer's own. @param endpoint the form's */
export function NoteField({ flash, endpoint }: { flash: Flash | undefined; endpoint: Endpoint }) {
  const { t } = useI18n()
  return (
    <Textarea
      name="note"
      label={t('review.note')}
      hint={t('review.noteHint', { n: maxNote })}
      rows={3}
      maxLength={maxNote}
      data-note=""
      defaultValue={flash?.values['note']}
      error={flash?.form === endpoint.spec.id ? fieldMessage(t, flash.errors['note']) : undefined}
    />
  )
}
