import type { ReactNode } from 'react'

interface CallFormProps {
  /** Id of the endpoint. */
  id: string
  /** Its hidden fields, and where the form leads without script (`next`). */
  fields: Record<string, string>
  /** With a script: what it does instead. */
  run: (form: HTMLFormElement) => void
  children: ReactNode
}

/** A form in an island: it calls `/v1` by `/forms` without script, and runs a function with one. */
export function CallForm({ id, fields, run, children }: CallFormProps) {
  return (
    <form
      method="post"
      action={`/forms/${id}`}
      onSubmit={(submit) => {
        submit.preventDefault()
        run(submit.currentTarget)
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
