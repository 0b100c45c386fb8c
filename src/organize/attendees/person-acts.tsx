import type { Person } from './attendees.contract.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useChange } from '../query/use-change.ts'
import { concerns } from './changes.ts'
import { listHref } from './people-text.ts'
import { fill } from '../../lib/text/fill.ts'
import { PersonForm } from './person-form.tsx'
import { personKey, type SheetProps } from './sheet-props.ts'
import styles from './person.module.css'

/** Check in or out, let in, send the ticket again, write. */
export function PersonActs({ one, onAct, free, ...props }: SheetProps & { one: Person }) {
  const { words, event, links, isLive } = props
  const form = { isLive, next: listHref(links.list, props.query, { person: one._id }) }
  const fields = { id: event, registration: one._id }
  const presence = { id: event, registrations: one._id, ...(props.query.at && { at: props.query.at }) }
  return (
    <div className={styles.acts}>
      {concerns('checkin', one) && (
        <PersonForm
          {...form}
          endpoint="events.changeAttendees"
          fields={{ ...presence, action: 'checkin' }}
          onSend={() => onAct('checkin', one)}
        >
          <Button submit type="primary" icon="scan-line">
            {words.checkIn}
          </Button>
        </PersonForm>
      )}
      {concerns('checkout', one) && (
        <PersonForm
          {...form}
          endpoint="events.changeAttendees"
          fields={{ ...presence, action: 'checkout' }}
          onSend={() => onAct('checkout', one)}
        >
          <Button submit variant="ghost" icon="undo-2">
            {words.checkOut}
          </Button>
        </PersonForm>
      )}
      {concerns('offer', one) && (
        <PersonForm
          {...form}
          endpoint="events.changeAttendees"
          fields={{ id: event, registrations: one._id, action: 'offer', ...(free === 0 && { addSeats: 'true' }) }}
          onSend={() => onAct('offer', one)}
        >
          <Button submit type="primary" icon="arrow-up">
            {words.moveUp}
          </Button>
        </PersonForm>
      )}
      {one.email && one.state !== 'left' && <Mails {...{ words, links, one, form, fields }} />}
    </div>
  )
}

interface MailsProps extends Pick<SheetProps, 'words' | 'links'> {
  one: Person
  form: { isLive: boolean; next: string }
  fields: { id: string; registration: string }
}

/** What a person with an address can be sent: the ticket again, and a message. */
function Mails({ one, words, links, form, fields }: MailsProps) {
  const { change, isPending } = useChange('POST /v1/events/{id}/attendees/{registration}/ticket', {
    shownIn: personKey,
    done: ({ email }) => fill(words.done.ticket, { email }),
  })
  return (
    <div className={styles.pair}>
      <PersonForm
        {...form}
        endpoint="events.sendTicket"
        fields={fields}
        onSend={() => !isPending && void change({ params: fields, body: {} })}
      >
        {/* A disabled button would lose the focus. */}
        <Button submit variant="ghost" icon="ticket" label={words.person.ticket} aria-busy={isPending}>
          {words.person.ticketShort}
        </Button>
      </PersonForm>
      {/* A guest who has not confirmed the address gets no message. */}
      {one.state !== 'pending' && (
        <Button variant="ghost" icon="send" href={`${links.messages}?to=${one._id}`}>
          {words.write}
        </Button>
      )}
    </div>
  )
}
