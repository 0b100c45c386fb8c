import { useRef } from 'react'
import { maxNote } from '../../contracts/limits.ts'
import type { Person } from './attendees.contract.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { useChange } from '../query/use-change.ts'
import { listHref } from './people-text.ts'
import type { PeopleProps } from './people-props.ts'
import { closeDetails, PersonForm } from './person-form.tsx'
import { personKey } from './sheet-props.ts'
import styles from './person.module.css'

interface NoteProps extends Pick<PeopleProps, 'event' | 'words' | 'links' | 'query'> {
  one: Person
  isLive: boolean
}

/** What the organizers note about a person, opened by a button; the printed list for the door shows it. */
export function NoteForm({ one, event, words, links, query, isLive }: NoteProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const { change, isPending } = useChange('PUT /v1/events/{id}/attendees/{registration}', {
    shownIn: personKey,
    also: ['GET /v1/events/{id}/attendees'],
    optimistic: (shown, { body }) => ({ ...shown, note: body?.note ?? shown.note }),
    done: () => words.done.changed,
  })
  const params = { id: event, registration: one._id }
  return (
    <details ref={details} className={styles.change}>
      <summary>
        <Icon name="pencil" />
        {words.person[one.note ? 'changeNote' : 'addNote']}
      </summary>
      <PersonForm
        isLive={isLive}
        endpoint="events.changeAttendee"
        fields={params}
        next={listHref(links.list, query, { person: one._id })}
        onSend={(form) => {
          closeDetails(details.current)
          void change({ params, body: { note: String(form.get('note')).trim() } })
        }}
      >
        <label className={styles.field}>
          {words.person.note}
          <textarea name="note" rows={2} maxLength={maxNote} defaultValue={one.note} autoComplete="off" />
        </label>
        <small>{words.person.noteHint}</small>
        <Button submit size="medium" loading={isPending}>
          {words.person.save}
        </Button>
      </PersonForm>
    </details>
  )
}
