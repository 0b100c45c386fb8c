import type { ReactNode } from 'react'

interface CallFormProps {
  /** The id of the `/v1` call that the form makes without script; the endpoint itself would bring its schemas along. */
  endpoint: `events.${string}`
  /** Its hidden fields, and where the form leads without script (`next`). */
  fields: Record<string, string>
  /** The script of the island runs; by default whenever the form is sent with one. */
  isLive?: boolean
  /** Makes the call instead, with script. */
  onSend: (form: FormData) => void
  children: ReactNode
}

/** A form in an island: sent by the browser to `/forms`, or by the island where its script runs. */
export function CallForm({ endpoint, fields, isLive = true, onSend, children }: CallFormProps) {
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
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
