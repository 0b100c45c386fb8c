import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { DoorPerson } from '../checkin.contract.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { CallForm } from '../../query/call-form.tsx'
import { sentenceOf } from '../../query/call-words.ts'
import { CallError, send } from '../../query/send.ts'
import { unlisted, type CheckinProps } from '../checkin-model.ts'
import styles from './add-part.module.css'

interface AddPartProps extends Pick<CheckinProps, 'event' | 'words' | 'callWords' | 'locale' | 'here'> {
  /** The name that is being typed; `undefined` while the form is closed. */
  name: string | undefined
  /** What is in the search: the name of a person who was not found. */
  searched: string
  onName: (name: string | undefined) => void
  /** Checks the added person in. */
  onEnter: (person: DoorPerson) => void
}

/** Adds a person who is not on the list, with a seat, and lets them in. It needs a network; without a script it is a form. */
export function AddPart({ searched, ...props }: AddPartProps) {
  const { words, name, onName } = props
  const isOpen = name !== undefined
  return (
    <details
      className={styles.add}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) onName(currentTarget.open ? searched : undefined)
      }}
    >
      <summary>
        <Icon name="user-plus" />
        {words.add.title}
      </summary>
      <AddForm {...props} />
    </details>
  )
}

function AddForm({ event, words, callWords, locale, here, name, onName, onEnter }: Omit<AddPartProps, 'searched'>) {
  const input = useRef<HTMLInputElement>(null)
  const isOpen = name !== undefined
  useEffect(() => {
    if (isOpen) input.current?.focus()
  }, [isOpen])
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: { name: string; lang: typeof locale; addSeats: boolean }) =>
      send('POST /v1/events/{id}/attendees', { params: { id: event._id }, body }),
    onSuccess: ({ _id, name: added, state }) => {
      onName(undefined)
      if (state !== 'left') onEnter(unlisted({ _id, name: added, state }))
    },
  })
  const isFull = error instanceof CallError && error.code === 'event_full'
  return (
    <CallForm
      endpoint="events.addAttendee"
      fields={{ id: event._id, lang: locale, next: here }}
      onSend={(form) => {
        if (!isPending && name?.trim()) mutate({ name: name.trim(), lang: locale, addSeats: form.has('addSeats') })
      }}
    >
      <label>
        <span>{words.add.name}</span>
        <input
          ref={input}
          name="name"
          required
          maxLength={80}
          autoComplete="off"
          value={name ?? ''}
          onChange={({ target }) => {
            reset()
            onName(target.value)
          }}
        />
      </label>
      {event.seats !== null && (
        <label className={styles.seats}>
          <input type="checkbox" name="addSeats" value="true" onChange={reset} />
          <span>{words.add.seats}</span>
        </label>
      )}
      {error && <p role="alert">{isFull ? words.add.full : sentenceOf(error, callWords)}</p>}
      <Button submit type="secondary" loading={isPending}>
        {words.add.submit}
      </Button>
    </CallForm>
  )
}
