import { useI18n } from '../../i18n/use-i18n.ts'
import { Icon } from '../../ui/media/icon.tsx'
import type { StateAction } from '../cancel/event-states.contract.ts'
import type { ManagedEvent } from '../event/managed-event.ts'
import styles from './dashboard.module.css'
import { Button } from '../../ui/actions/button.tsx'
import { CopyText, shortAddress } from '../publish/launch.tsx'
import type { Flash } from '../../contracts/flash.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { maxProposalNote, propose, withdrawProposal, type Proposal } from './proposals.contract.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'
import { Disclosure } from '../../ui/surfaces/disclosure.tsx'
import { formatDay } from '../../events/event-dates.ts'

/** What changes the course of an event: copies, another date, fewer readers, the end. */
export function ActionsList({
  event: { slug, private: isUnlisted, status, change },
  isOver,
}: {
  event: ManagedEvent
  /** The event is past: it can be neither postponed nor cancelled. */
  isOver: boolean
}) {
  const { t, href, offers } = useI18n()
  const hasStates = offers.hasPage('organize/cancel')
  const state = (action: StateAction) => href('organize/cancel', { slug, action })
  return (
    <section className={styles.block} aria-labelledby="actions">
      <h2 id="actions">{t('dashboard.actions.title')}</h2>
      <ul className={styles.actions}>
        <li>
          <a href={href('organize/duplicate', { slug })}>
            <Icon name="copy" />
            {t('eventFrame.tab.duplicate')}
          </a>
        </li>
        {hasStates && status === 'active' && change !== 'postponed' && !isOver && (
          <li>
            <a href={state('postpone')}>
              <Icon name="clock" />
              {t('dashboard.actions.postpone')}
            </a>
          </li>
        )}
        {hasStates && status === 'active' && (
          <li>
            <a href={state('listing')}>
              <Icon name={isUnlisted ? 'eye' : 'eye-off'} />
              {t(isUnlisted ? 'dashboard.actions.list' : 'dashboard.actions.unlist')}
            </a>
          </li>
        )}
        {hasStates && status === 'active' && !isOver && (
          <li>
            <a href={state('cancel')} data-danger="">
              <Icon name="circle-x" />
              {t('dashboard.actions.cancel')}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}

/** The address of an event to copy, its QR code, and the way to all that helps to make it known. */
export function ShareBox({ event: { slug }, origin }: { event: ManagedEvent; origin: string }) {
  const { t, href } = useI18n()
  const kit = href('organize/published', { slug })
  return (
    <section className={styles.block} aria-labelledby="share">
      <h2 id="share">{t('dashboard.share.title')}</h2>
      <CopyText text={shortAddress(origin, slug)} label={t('publish.copy')} />
      <div className={styles.share}>
        <img src={`/qr/${slug}.svg`} alt={t('publish.kit.qrAlt')} width={132} height={132} loading="lazy" />
        <div>
          <Button href={href('organize/poster', { slug })} variant="text" size="medium" icon="printer">
            {t('dashboard.share.poster')}
          </Button>
          <Button href={`/qr/${slug}.png`} download={`${slug}.png`} variant="text" size="medium" icon="download">
            {t('publish.kit.qr')}
          </Button>
          <Button href={kit} variant="text" size="medium" icon="image">
            {t('dashboard.share.pictures')}
          </Button>
          <Button href={kit} variant="text" size="medium" icon="code">
            {t('publish.kit.site')}
          </Button>
        </div>
      </div>
    </section>
  )
}

interface ProposalBoxProps {
  event: ManagedEvent
  proposal: Proposal
  flash: Flash | undefined
}

/** Proposes the event to the editors of the site, once; then says so, with a button that withdraws it. */
export function ProposalBox({ event: { _id, slug }, proposal, flash }: ProposalBoxProps) {
  const { t, href, locale } = useI18n()
  const next = `${href('organize/dashboard', { slug })}#proposal`
  const failed = flash && [propose, withdrawProposal].some(({ spec }) => spec.id === flash.form)
  return (
    <section className={styles.proposal} id="proposal" aria-labelledby="proposal-title">
      <h3 id="proposal-title">{t('dashboard.proposal.title')}</h3>
      {failed && Object.keys(flash.errors).length === 0 && (
        <Alert type="negative" role="alert">
          {t('dashboard.proposal.failed')}
        </Alert>
      )}
      {proposal.at === null ? (
        <>
          <p>{t('dashboard.proposal.text')}</p>
          <Disclosure summary={t('dashboard.proposal.send')} open={failed || undefined}>
            <Form endpoint={propose} params={{ id: _id }} next={next}>
              <div className={styles.note}>
                <Textarea
                  name="note"
                  label={t('dashboard.proposal.note')}
                  hint={t('dashboard.proposal.noteHint')}
                  maxLength={maxProposalNote}
                  defaultValue={failed ? flash.values['note'] : undefined}
                  error={failed ? fieldMessage(t, flash.errors['note']) : undefined}
                  rows={3}
                />
                <p>
                  <Button submit size="medium" icon="megaphone">
                    {t('dashboard.proposal.send')}
                  </Button>
                </p>
              </div>
            </Form>
          </Disclosure>
        </>
      ) : (
        <>
          <Alert type="positive" role="status">
            {t('dashboard.proposal.at', { when: formatDay(proposal.at, locale, siteTimeZone, 'long') })}
            {proposal.by && ` ${t('dashboard.proposal.by', { name: proposal.by })}`}
          </Alert>
          <Form endpoint={withdrawProposal} params={{ id: _id }} next={next}>
            <Button submit variant="text" size="small" icon="undo-2">
              {t('dashboard.proposal.withdraw')}
            </Button>
          </Form>
        </>
      )}
    </section>
  )
}
