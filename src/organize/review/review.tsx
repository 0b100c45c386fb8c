import { useI18n } from '../../i18n/use-i18n.ts'
import type { Flash } from '../../contracts/flash.ts'
import { dropEdit, publishEdit, tryEdit, type EditScopes, type PendingEdit } from './edits.contract.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Heading } from '../../ui/text/heading.tsx'
import { changeGroups } from './change-groups.ts'
import { ChangeList } from './change-list.tsx'
import { groupLabel } from './change-values.ts'
import { ConflictList } from './conflict-list.tsx'
import { MailLetter } from './mail-letter.tsx'
import { NoteField, NotifyChoice, NotifyPanel, PublishLabel } from './notify-panel.tsx'
import { ScopeChoice, ScopedLabel } from '../cancel/scope-choice.tsx'
import { SeriesDates } from './series-dates.tsx'
import { editGroup } from './edit-groups.contract.ts'
import styles from './review.module.css'

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
export function Review({ edit, scopes, flash, self, now }: ReviewProps) {
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
