import type { Flash } from '../../contracts/flash.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { maxProposalNote, propose, withdrawProposal, type Proposal } from './proposals.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'
import { Disclosure } from '../../ui/surfaces/disclosure.tsx'
import { formatDay } from '../../events/event-dates.ts'
import type { ManagedEvent } from '../event/managed-event.ts'
import styles from './dashboard.module.css'

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
