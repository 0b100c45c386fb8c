import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { DoorPerson } from '../../../../contracts/v1/organizing/door.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Icon } from '../../../../ui/media/icon.tsx'
import { sentenceOf } from '../../query/call-words.ts'
import { CallError, send } from '../../query/send.ts'
import type { DoorProps } from '../door-props.ts'
import styles from './add-part.module.css'

interface AddPartProps extends Pick<DoorProps, 'event' | 'words' | 'callWords' | 'locale' | 'here'> {
  /** The name that is being typed; `undefined` while the form is closed. */
  name: string | undefined
  /** What is in the search: the name of a person who was not found. */
  searched: string
  onName: (name: string | undefined) => void
  /** Checks the added person in. */
  onEnter: (person: DoorPerson) => void
}

/** Adds a person who is not on the list, with a seat, and lets them in. It needs a network; without a script it is a form. */
export function AddPart({
  event,
  words: { add: words },
  callWords,
  locale,
  here,
  searched,
  name,
  onName,
  onEnter,
}: AddPartProps) {
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
      if (state !== 'left') onEnter({ _id, name: added, state, checkedInAt: null, by: null, queuedAt: null })
    },
  })
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
        {words.title}
      </summary>
      <form
        method="post"
        action="/forms/events.addAttendee"
        onSubmit={(submit) => {
          submit.preventDefault()
          const addSeats = new FormData(submit.currentTarget).has('addSeats')
          if (!isPending && name?.trim()) mutate({ name: name.trim(), lang: locale, addSeats })
        }}
      >
        <input type="hidden" name="id" value={event._id} />
        <input type="hidden" name="lang" value={locale} />
        <input type="hidden" name="next" value={here} />
        <label>
          <span>{words.name}</span>
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
            <span>{words.seats}</span>
          </label>
        )}
        {error && (
          <p role="alert">
            {error instanceof CallError && error.code === 'event_full' ? words.full : sentenceOf(error, callWords)}
          </p>
        )}
        <Button submit type="secondary" loading={isPending}>
          {words.submit}
        </Button>
      </form>
    </details>
  )
}
