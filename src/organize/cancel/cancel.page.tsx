import { list, cancel, postpone, tryState } from './change-state.contract.ts'
import { previewChanges, type ChangeNotice } from '../history/revisions.contract.ts'
import { readScopes, type SeriesScopes } from '../duplicate/series.contract.ts'
import { undoable } from '../review/undo.contract.ts'
import { UndoBar } from '../review/undo-bar.tsx'
import { PlainChange, StateFrame } from './state-frame.tsx'
import { readAction, type StateAction } from './event-states.contract.ts'
import type { RequestContext } from '../../page/define-page.ts'
import { defineManagedPage } from '../event/define-managed-page.tsx'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Heading } from '../../ui/text/heading.tsx'
import styles from './state-frame.module.css'
import type { Flash } from '../../contracts/flash.ts'
import { TonedButton } from '../../ui/actions/toned-button.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'
import type { ManagedEvent } from '../event/managed-event.ts'
import { MailLetter } from '../review/mail-letter.tsx'
import { NotifiedGroups, NotifyPanel } from '../review/notify-panel.tsx'
import { ScopeChoice, ScopedLabel } from './scope-choice.tsx'

/** Cancelling, postponing, unlisting or listing a published event: what follows from it, then a form (D10). */
export default defineManagedPage('organize/cancel', {
  exists: (params) => readAction(params['action']) !== undefined,
  async load(context, event) {
    const { query, params, visitor } = context
    const action = readAction(params['action'])!
    const sent = query.get('sent')
    return {
      action,
      flash: visitor.flash,
      sent: sent !== null && /^\d{1,6}$/.test(sent) ? Number(sent) : undefined,
      mail: await noticeOf(context, action, event),
      scopes: await context.api(readScopes, {
        params: { id: event._id },
        query: { act: action === 'listing' ? (event.private ? 'list' : 'unlist') : action },
      }),
      undo: sent === null ? null : (await context.api(undoable, { params: { id: event._id } })).undo,
    }
  },
  title: ({ t }) => t('state.title'),
  Component: ({ event, data: { action, flash, sent, mail, scopes, undo }, context: { i18n, now } }) => {
    const { slug, _id: id } = event
    const self = i18n.href('organize/cancel', { slug, action })
    const state = doneState(action, event)
    if (state)
      return (
        <StateDone slug={slug} state={state} sent={sent}>
          {sent !== undefined && <UndoBar {...{ id, undo, sent, flash, now }} next={self} />}
        </StateDone>
      )
    if (action !== 'listing') return <Announcement {...{ action, event, mail, scopes, flash, self }} />
    if (sent !== undefined)
      return (
        <StateDone slug={slug} state={event.private ? 'unlisted' : 'listed'} sent={undefined}>
          <UndoBar {...{ id, undo, sent, flash, now }} next={self} />
        </StateDone>
      )
    return (
      <PlainChange
        action={event.private ? 'list' : 'unlist'}
        endpoint={list}
        params={{ id, private: String(!event.private) }}
        scopes={{ ...scopes, data: scopes.data.map((count) => ({ ...count, people: 0 })) }}
        page={id}
        flash={flash}
        next={`${self}?sent=0`}
        back={i18n.href('organize/dashboard', { slug })}
      />
    )
  },
})

/** The state that an event is in already, of those that the action leads to. */
function doneState(action: StateAction, { status, change }: { status: string; change: string | null }) {
  if (action === 'listing') return undefined
  if (status === 'cancelled') return 'cancelled'
  return action === 'postpone' && change === 'postponed' ? 'postponed' : undefined
}

/** The mail that the change will send, and its recipients; none for one that was made already. */
async function noticeOf(
  { api }: RequestContext,
  action: StateAction,
  { _id: id, status, change }: { _id: string; status: string; change: string | null },
): Promise<ChangeNotice | null> {
  if (action === 'listing' || status === 'cancelled' || (action === 'postpone' && change === 'postponed')) return null
  const body = action === 'cancel' ? { status: 'cancelled' as const } : { change: 'postponed' as const }
  return (await api(previewChanges, { params: { id }, body })).mail
}

interface StateDoneProps {
  slug: string
  state: 'cancelled' | 'postponed' | 'unlisted' | 'listed'
  /** Number of mails of the change that was just made. */
  sent: number | undefined
  /** The button that undoes it. */
  children?: ReactNode
}

/** An event that is in the state already, and what can be done next. */
function StateDone({ slug, state, sent, children }: StateDoneProps) {
  const { t, href } = useI18n()
  return (
    <div className={styles.state} role="status">
      <Heading level={2} textBefore={t(`state.done.${state}.before`)} textBean={t(`state.done.${state}.bean`)} />
      {sent !== undefined && <p>{t.plural('review.done.mails', sent)}</p>}
      {children}
      <p className="row">
        {state === 'cancelled' && (
          <Button href={href('organize/duplicate', { slug })} type="primary" icon="copy">
            {t('state.duplicate')}
          </Button>
        )}
        {state === 'postponed' && (
          <Button href={href('organize/edit', { slug })} type="primary" icon="calendar-plus">
            {t('state.newDate')}
          </Button>
        )}
        <Button href={href('organize/dashboard', { slug })} variant="ghost" icon="arrow-right" iconRight>
          {t('publish.dashboard')}
        </Button>
      </p>
    </div>
  )
}

const maxReason = 500

interface AnnouncementProps {
  action: 'cancel' | 'postpone'
  event: ManagedEvent
  mail: ChangeNotice | null
  /** What each scope reaches, of a date of a series. */
  scopes: SeriesScopes
  flash: Flash | undefined
  /** The page itself. */
  self: string
}

/** Cancelling or postponing: what follows, how many people get a mail, and the reason that they read. */
function Announcement({ action, event, mail, scopes, flash, self }: AnnouncementProps) {
  const { t, locale, href } = useI18n()
  const people = mail?.people ?? 0
  const isTold = people > 0 || scopes.data.some((count) => count.people > 0)
  const field = `reason.${event.lang}`
  return (
    <StateFrame
      action={action}
      flash={flash}
      below={
        mail &&
        isTold && <MailLetter mail={mail} scopes={scopes.data} event={event} note={flash?.values[field] ?? ''} />
      }
    >
      <NotifyPanel mail={mail} scopes={scopes.data}>
        {scopes.data.length === 0 && mail && people > 0 && <NotifiedGroups mail={mail} />}
        <Form endpoint={action === 'cancel' ? cancel : postpone} params={{ id: event._id, action, lang: locale }}>
          <ScopeChoice {...{ scopes, flash }} page={event._id} />
          <Textarea
            name={field}
            label={t('state.reason')}
            hint={t(`state.${action}.reasonHint`)}
            lang={event.lang}
            rows={2}
            maxLength={maxReason}
            required
            data-note=""
            defaultValue={flash?.values[field] ?? event.statusReason?.[event.lang] ?? ''}
            error={fieldMessage(t, flash?.errors['reason'] ?? flash?.errors[field])}
          />
          <TonedButton
            submit
            type={action === 'cancel' ? 'danger' : 'default'}
            size="full"
            name="next"
            value={`${self}?sent={notified}`}
          >
            <ButtonText {...{ action, people }} scopes={scopes.data} />
          </TonedButton>
          {isTold && (
            <Button
              submit
              variant="text"
              icon="send"
              name="next"
              value={self}
              formAction={`/forms/${tryState.spec.id}`}
            >
              {t('review.sample')}
            </Button>
          )}
          <Button href={href('organize/dashboard', { slug: event.slug })} variant="text">
            {t('state.leave')}
          </Button>
        </Form>
      </NotifyPanel>
    </StateFrame>
  )
}

/** What the button does, to how many dates and people. */
function ButtonText({ action, people, scopes }: ButtonTextProps) {
  const { t } = useI18n()
  if (scopes.length > 0) return <ScopedLabel scopes={scopes} label={(n) => t.plural(`state.${action}.dates`, n)} />
  return people > 0 ? t.plural(`state.${action}.andTell`, people) : t(`state.${action}.do`)
}
interface ButtonTextProps {
  action: 'cancel' | 'postpone'
  people: number
  scopes: SeriesScopes['data']
}
