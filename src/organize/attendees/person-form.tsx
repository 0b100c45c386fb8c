import type { ReactNode } from 'react'

interface PersonFormProps {
  isLive: boolean
  /** The id of the `/v1` call that the form makes without script; the endpoint itself would bring its schemas along. */
  endpoint: `events.${string}`
  fields: Record<string, string>
  /** Where it leads without script. */
  next: string
  /** Makes the call instead, with script. */
  onSend: (form: FormData) => void
  children: ReactNode
}

/** A form about one person: sent by the browser, or by the island where its script runs. */
export function PersonForm({ isLive, endpoint, fields, next, onSend, children }: PersonFormProps) {
  return (
    <form
      method="post"
      action={`/forms/${endpoint}`}
      onSubmit={(event) => {
        if (!isLive) return
        event.preventDefault()
        onSend(new FormData(event.currentTarget))
      }}
    >
      {Object.entries({ ...fields, next }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

/** Closes the part of a sheet that a form is in; the focus goes back to what opened it. */
export function closeDetails(details: HTMLDetailsElement | null): void {
  if (!details) return
  details.open = false
  details.querySelector('summary')?.focus()
}
