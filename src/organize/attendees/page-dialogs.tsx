import type { Flash } from '../../contracts/flash.ts'
import { addAttendee, exportAttendees, type AttendeeList } from './attendees.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/forms/choice.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Dialog } from '../../ui/surfaces/dialog.tsx'
import type { ManagedEvent } from '../event/managed-event.ts'
import { addDialog, exportDialog } from './attendees-props.ts'
import type { AttendeesQuery } from './attendees-text.ts'
import styles from './person.module.css'
import { fieldProps } from '../../ui/forms/field-message.ts'

interface AddDialogProps {
  event: ManagedEvent
  next: string
  idempotencyKey: string
  /** Of the form when it was refused: it is in the page then, with what was typed. */
  refused: Flash | undefined
}

/** Adds a person by hand, with or without an address. */
export function AddDialog({ event, next, idempotencyKey, refused }: AddDialogProps) {
  const { t, locale } = useI18n()
  const was = (name: string, initial: boolean) => (refused ? refused.values[name] === 'true' : initial)
  return (
    <Dialog id={addDialog} title={t('people.adding.title')} inline={refused !== undefined}>
      <Form endpoint={addAttendee} params={{ id: event._id, lang: locale, idempotencyKey }} next={next}>
        <div className={styles.fields}>
          <Input
            {...fieldProps(t, refused)('name')}
            label={t('people.adding.name')}
            required
            autoComplete="off"
            maxLength={80}
          />
          <Input
            {...fieldProps(t, refused)('email')}
            type="email"
            label={t('people.adding.email')}
            hint={t('people.adding.hint')}
            autoComplete="off"
          />
          <Checkbox name="mail" value="true" label={t('people.adding.mail')} defaultChecked={was('mail', true)} />
          {event.remaining !== null && (
            <Checkbox
              name="addSeats"
              value="true"
              label={t('people.adding.seats')}
              defaultChecked={was('addSeats', false)}
              autoFocus={refused?.code === 'event_full'}
            />
          )}
          <Button submit type="primary">
            {t('people.adding.send')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** What leaves with the list, and in which format. */
export function ExportDialog({
  event,
  list,
  query,
}: {
  event: ManagedEvent
  list: AttendeeList
  query: AttendeesQuery
}) {
  const { t, locale } = useI18n()
  return (
    <Dialog id={exportDialog} title={t('people.exporting.title')}>
      <form action={exportAttendees.path.replace('{id}', event._id)} className={styles.fields}>
        <p>{t.plural('people.exporting.text', list.total)}</p>
        <input type="hidden" name="lang" value={locale} />
        <input type="hidden" name="include" value="people" />
        {query.view !== 'all' && <input type="hidden" name="view" value={query.view} />}
        {query.search && <input type="hidden" name="search" value={query.search} />}
        {event.questions.length > 0 && (
          <Checkbox name="include" value="answers" label={t('people.exporting.answers')} defaultChecked />
        )}
        <Checkbox name="include" value="emails" label={t('people.exporting.emails')} defaultChecked />
        {query.view === 'all' && <Checkbox name="include" value="left" label={t('people.exporting.left')} />}
        <p className={styles.answers}>
          <Button submit size="medium" icon="download" name="format" value="csv">
            {t('people.exporting.csv')}
          </Button>
          <Button submit size="medium" variant="ghost" name="format" value="json">
            {t('people.exporting.json')}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
