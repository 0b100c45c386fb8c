import {
  edit,
  editScopes,
  dropEdit,
  publishEdit,
  tryEdit,
  type EditScopes,
  type PendingEdit,
} from './edits.contract.ts'
import { undoable } from './undo.contract.ts'
import { UndoBar } from './undo-bar.tsx'
import { defineManagedPage } from '../event/define-managed-page.tsx'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Heading } from '../../ui/text/heading.tsx'
import styles from './review.module.css'
import type { Flash } from '../../contracts/flash.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { changeGroups, ChangeList, ConflictList, SeriesDates } from './change-list.tsx'
import { groupLabel } from './change-values.ts'
import { MailLetter } from './mail-letter.tsx'
import { NoteField, NotifyChoice, NotifyPanel, PublishLabel } from './notify-panel.tsx'
import { ScopeChoice, ScopedLabel } from '../cancel/scope-choice.tsx'
import { editGroup } from './edit-groups.contract.ts'

/** What an edit changes and who is notified, before it goes online. */
export default defineManagedPage('organize/review', {
  tab: 'edit',
  async load({ api, visitor, query }, { _id: id }) {
    const sent = query.get('sent')
    const [pending, scopes, { undo }] = await Promise.all([
      api(edit, { params: { id } }),
      api(editScopes, { params: { id } }),
      api(undoable, { params: { id } }),
    ])
    return {
      edit: pending,
      scopes,
      undo,
      flash: visitor.flash,
      sent: sent !== null && /^\d{1,6}$/.test(sent) ? Number(sent) : undefined,
    }
  },
  title: ({ t }) => t('wizard.review'),
  Component: ({ event, data: { edit: pending, scopes, flash, sent, undo }, context: { i18n, now } }) => {
    const self = i18n.href('organize/review', { slug: event.slug })
    if (pending.changes.length > 0 || Object.keys(pending.problems).length > 0)
      return <Review edit={pending} scopes={scopes} flash={flash} self={self} now={now} />
    return (
      <NoChanges slug={event.slug} sent={sent}>
        {sent !== undefined && <UndoBar {...{ undo, sent, flash, now }} id={event._id} next={self} />}
      </NoChanges>
    )
  },
})

interface NoChangesProps {
  slug: string
  /** Number of mails of the edit that was just published; absent, there was none. */
  sent: number | undefined
  /** The button that undoes it. */
  children?: ReactNode
}

/** The review without an edit: it was just published, or nothing was changed. */
function NoChanges({ slug, sent, children }: NoChangesProps) {
  const { t, href } = useI18n()
  const state = sent === undefined ? 'none' : 'done'
  return (
    <div className={styles.done} role="status">
      <Heading level={2} textBefore={t(`review.${state}.before`)} textBean={t(`review.${state}.bean`)} />
      <p>
        {sent === undefined
          ? t('review.none.text')
          : sent === 0
            ? t('review.done.nobody')
            : t.plural('review.done.mails', sent)}
      </p>
      {children}
      <p className="row">
        {sent === undefined ? (
          <Button href={href('organize/edit', { slug })} type="primary" icon="pencil-line">
            {t('review.back')}
          </Button>
        ) : (
          <>
            <Button href={href('events/show', { slug })} type="primary" icon="eye">
              {t('publish.see')}
            </Button>
            <Button href={href('organize/dashboard', { slug })} variant="ghost" icon="arrow-right" iconRight>
              {t('publish.dashboard')}
            </Button>
          </>
        )}
      </p>
    </div>
  )
}

interface ReviewProps {
  edit: PendingEdit
  /** What it changes on the other dates of a series. */
  scopes: EditScopes
  flash: Flash | undefined
  /** The page itself. */
  self: string
  /** ms */
  now: number
}

/** What an edit changes and who is notified, before it goes online in one step. */
function Review({ edit, scopes, flash, self, now }: ReviewProps) {
  const { t, href } = useI18n()
  const { event, changes, mail, conflicts } = edit
  const { slug, _id: id } = edit.stored
  const count = changeGroups(changes).length
  const words = t('review.numbers').split(' ')
  return (
    <div className={styles.review}>
      <header className={styles.head}>
        <Heading
          level={2}
          textBefore={words[count - 1] ?? String(count)}
          textBean={t.plural('review.heading', count)}
        />
        <p>{t(mail && mail.people > 0 ? 'review.sub' : 'review.subQuiet')}</p>
        <Button href={href('organize/edit', { slug })} variant="ghost" size="medium" icon="arrow-left">
          {t('review.back')}
        </Button>
      </header>
      <Outcome flash={flash} />
      <Problems edit={edit} />
      <ConflictList edit={edit} next={self} />
      <div className={styles.columns}>
        <section aria-labelledby="changes">
          <h3 id="changes" className="sr">
            {t('review.changes')}
          </h3>
          <ChangeList {...edit} now={now} />
          <Form endpoint={dropEdit} params={{ id }} next={href('organize/edit', { slug })}>
            <Button submit variant="text" icon="undo-2">
              {t('review.drop')}
            </Button>
          </Form>
        </section>
        <NotifyPanel mail={mail} scopes={scopes.data}>
          <Decision {...{ edit, scopes, flash, self }} />
        </NotifyPanel>
      </div>
      {mail && (mail.people > 0 || scopes.data.some(({ people }) => people > 0)) && (
        <MailLetter {...{ mail, event }} scopes={scopes.data} note={flash?.values['note'] ?? ''} />
      )}
      {conflicts.length > 0 && <p className="sr">{t('review.conflict.first')}</p>}
    </div>
  )
}

/** What became of the last press: a sample was sent, or nothing was stored. */
function Outcome({ flash }: { flash: Flash | undefined }) {
  const { t } = useI18n()
  if (flash?.form === tryEdit.spec.id && flash.code === 'done')
    return (
      <Alert type="positive" role="status" icon="mail-check">
        {t('review.sampleSent')}
      </Alert>
    )
  if (flash === undefined || flash.code === 'done') return null
  const key =
    flash.code === 'conflict'
      ? 'review.changedMeanwhile'
      : flash.form === tryEdit.spec.id
        ? 'review.sampleFailed'
        : 'review.failed'
  return (
    <Alert type="negative" role="alert">
      {t(key)}
    </Alert>
  )
}

/** Why it cannot be published as it is, with the field and the way to it. */
function Problems({ edit: { problems, codes, stored } }: { edit: PendingEdit }) {
  const i18n = useI18n()
  const { t, href } = i18n
  const wrong = Object.entries(problems)
  if (wrong.length === 0) return null
  return (
    <Alert type="negative" title={t('review.problems')}>
      <ul>
        {wrong.map(([field, message]) => (
          <li key={field}>
            {groupLabel(editGroup(field), i18n)} : {fieldMessage(t, { message, ...codes[field] })}
          </li>
        ))}
      </ul>
      <a className="link" href={href('organize/edit', { slug: stored.slug })}>
        {t('review.back')}
      </a>
    </Alert>
  )
}

/** The form that publishes: dates of a series, note, choice, one button with the number of mails. */
function Decision({ edit, scopes, flash, self }: Omit<ReviewProps, 'now'>) {
  const { t } = useI18n()
  const { stored, mail, revision, conflicts, problems } = edit
  const people = mail?.people ?? 0
  const isSeries = scopes.data.length > 0
  const isTold = people > 0 || scopes.data.some((count) => count.people > 0)
  const isBlocked = conflicts.length > 0 || Object.keys(problems).length > 0
  return (
    <Form endpoint={publishEdit} params={{ id: stored._id, revision: String(revision) }}>
      <ScopeChoice {...{ scopes, flash }} page={stored._id} />
      <SeriesDates dates={scopes.dates} moves={edit.changes.some(({ field }) => field === 'date')} />
      {mail && isTold && (
        <>
          <NotifyChoice mail={mail} isSeries={isSeries} />
          <NoteField flash={flash} endpoint={publishEdit} />
        </>
      )}
      <Button
        submit
        type={isTold ? 'default' : 'primary'}
        size="full"
        name="next"
        value={`${self}?sent={notified}`}
        disabled={isBlocked}
      >
        {isSeries ? (
          <ScopedLabel
            scopes={scopes.data.map((count) => (mail?.required ? count : { ...count, people: 0 }))}
            label={(n) => t.plural('review.series.publish', n)}
          />
        ) : mail && people > 0 ? (
          <PublishLabel mail={mail} />
        ) : (
          t('review.publish')
        )}
      </Button>
      {isBlocked && <p>{t(conflicts.length > 0 ? 'review.conflict.first' : 'review.problemsFirst')}</p>}
      {isTold && (
        <Button submit variant="text" icon="send" name="next" value={self} formAction={`/forms/${tryEdit.spec.id}`}>
          {t('review.sample')}
        </Button>
      )}
    </Form>
  )
}
