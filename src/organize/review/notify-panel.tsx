import type { ReactNode } from 'react'
import type { Flash } from '../../contracts/flash.ts'
import type { Endpoint } from '../../contracts/endpoint.ts'
import type { ChangeNotice, NotifiedGroup } from '../history/revisions.contract.ts'
import type { ScopeCount } from '../duplicate/series.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Icon } from '../../ui/media/icon.tsx'
import type { IconName } from '../../ui/media/icons.ts'
import { Textarea } from '../../ui/forms/textarea.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { OfScope } from '../cancel/scope-choice.tsx'
import styles from './notify-panel.module.css'

/** Length of the organizer's own line in a mail. */
const maxNote = 500

interface NotifyPanelProps {
  /** Who gets the mail; none is sent without it, or to nobody. */
  mail: ChangeNotice | null
  /** What each scope reaches, where the form asks which dates of a series. */
  scopes?: readonly ScopeCount[] | undefined
  children: ReactNode
}

/** The yellow block that says how many people get a mail. Without a mail it is quiet. */
export function NotifyPanel({ mail, scopes = [], children }: NotifyPanelProps) {
  const { t } = useI18n()
  const counts = scopes.length > 0 ? scopes : [{ scope: 'one' as const, people: mail?.people ?? 0 }]
  if (counts.every(({ people }) => people === 0))
    return (
      <aside className={styles.quiet} aria-labelledby="tell">
        <h3 id="tell">{t('review.nobody.title')}</h3>
        <p>{t(mail === null ? 'review.nobody.text' : 'review.nobody.noOne')}</p>
        {children}
      </aside>
    )
  return (
    <aside className={styles.tell} aria-labelledby="tell">
      <h3 id="tell">
        {counts.map(({ scope, people }) => (
          <OfScope key={scope} scopes={[scope]}>
            <span className={styles.big}>
              <b>{people}</b>
              <span>{t.plural('review.people', people)}</span>
            </span>
          </OfScope>
        ))}
      </h3>
      {children}
    </aside>
  )
}

/** Who gets the mail, with their numbers. */
const groupsOf = (mail: ChangeNotice) =>
  [
    { group: 'going', n: mail.people - mail.waiting, icon: 'users' },
    { group: 'waiting', n: mail.waiting, icon: 'hourglass' },
  ].filter(({ n }) => n > 0) as { group: NotifiedGroup; n: number; icon: IconName }[]

/** The people who get the mail in any case. */
export function NotifiedGroups({ mail }: { mail: ChangeNotice }) {
  const { t } = useI18n()
  return (
    <ul className={styles.groups}>
      {groupsOf(mail).map(({ group, n, icon }) => (
        <li key={group}>
          <Icon name={icon} />
          {t.plural(`review.${group}`, n)}
        </li>
      ))}
    </ul>
  )
}

/** Who gets the mail, group by group: ticked for good where they always do. @param props.isSeries of several dates: without numbers */
export function NotifyChoice({ mail, isSeries }: { mail: ChangeNotice; isSeries: boolean }) {
  const { t } = useI18n()
  return (
    <fieldset className={styles.choices}>
      <legend className="sr">{t('review.notify')}</legend>
      {!mail.required && <input type="hidden" name="groups" value="" />}
      {groupsOf(mail).map(({ group, n }) => (
        <label key={group} className={styles.choice}>
          <input type="checkbox" name="groups" value={group} defaultChecked disabled={mail.required} />
          <span>
            <b>{isSeries ? t(`review.groups.${group}`) : t.plural(`review.${group}`, n)}</b>
            {mail.required && <small>{t('review.notifyAlways')}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** What the button says for the groups that are ticked: CSS shows one of them. */
export function PublishLabel({ mail }: { mail: ChangeNotice }) {
  const { t } = useI18n()
  const tell = (n: number) => t.plural('review.publishAndTell', n)
  if (mail.required || groupsOf(mail).length === 0) return tell(mail.people)
  return (
    <>
      <span className={styles.all}>{tell(mail.people)}</span>
      <span className={styles.going}>{tell(mail.people - mail.waiting)}</span>
      <span className={styles.waiting}>{tell(mail.waiting)}</span>
      <span className={styles.none}>{t('review.publish')}</span>
    </>
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
