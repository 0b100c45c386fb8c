import { list } from './change-state.contract.ts'
import { previewChanges, type ChangeNotice } from '../history/revisions.contract.ts'
import { readScopes } from '../duplicate/series.contract.ts'
import { undoable } from '../review/undo.contract.ts'
import { UndoBar } from '../review/undo-bar.tsx'
import { Announcement } from './announcement.tsx'
import { PlainChange } from './plain-change.tsx'
import { readAction, type StateAction } from './state-actions.ts'
import type { RequestContext } from '../../page/define-page.ts'
import { defineManagedPage } from '../event/define-managed-page.tsx'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Heading } from '../../ui/text/heading.tsx'
import styles from './state-frame.module.css'

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
