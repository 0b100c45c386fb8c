import type { ReactNode } from 'react'
import type { Endpoint } from '../../contracts/endpoint.ts'

interface FormProps {
  /** The call that the form makes. */
  endpoint: Endpoint
  /** Values for the names in the endpoint's path. */
  params?: Record<string, string> | undefined
  /** Path of this site, or `#…` on the form's own page, to go on to once the call succeeded. */
  next?: string | undefined
  /** Where it leads when the call is refused, `#…` on its own page; without it the page is told what was wrong. */
  failed?: `#${string}` | undefined
  /** Sent and answered in place by the script that all forms share; off for one with a script of its own. */
  enhance?: boolean | undefined
  /** Where there is script, a toast of so many ms once the call succeeded, on the page that stays as it is. */
  toast?: { text: string; ms: number } | undefined
  children: ReactNode
}

/**
 * A form that makes a call of `/v1`, with and without script: it is sent to `/forms/{endpoint id}`, which makes the call and
 * leads on to `next`, or back with what is wrong. Its own fields are checked when it is sent, not by the browser (D15).
 */
export function Form({ endpoint, params = {}, next, failed, enhance = true, toast, children }: FormProps) {
  return (
    <form
      method="post"
      action={`/forms/${endpoint.spec.id}`}
      encType={endpoint.spec.multipart && 'multipart/form-data'}
      noValidate
      data-enhance={enhance ? 'form' : undefined}
      data-toast-text={toast?.text}
      data-toast-ms={toast?.ms}
    >
      {Object.entries(params).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {next !== undefined && <input type="hidden" name="next" value={next} />}
      {failed !== undefined && <input type="hidden" name="failed" value={failed} />}
      {children}
    </form>
  )
}
