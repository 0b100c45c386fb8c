import { edit, editScopes } from './edits.contract.ts'
import { undoable } from './undo.contract.ts'
import { Review } from './review.tsx'
import { UndoBar } from './undo-bar.tsx'
import { defineManagedPage } from '../event/define-managed-page.tsx'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Heading } from '../../ui/text/heading.tsx'
import styles from './review.module.css'

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
