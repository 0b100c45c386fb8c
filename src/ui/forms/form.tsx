import { createContext, use, type ReactNode } from 'react'
import { shownField, trapField } from './challenge-terms.contract.ts'
import { useOffers } from '../../i18n/use-offers.ts'
import type { Endpoint } from '../../contracts/endpoint.ts'

/** When the page was rendered, seconds since 1970; `undefined` on a page that is the same for everyone. */
export const ShownAt = createContext<number | undefined>(undefined)

interface FormProps {
  /** For buttons outside of it that send it. */
  id?: string | undefined
  /** The `/v1` call that the form makes. */
  endpoint: Endpoint
  /** Values of the endpoint's path parameters. */
  params?: Record<string, string> | undefined
  /** Path of this site, or `#…` on the form's own page, to redirect to after success. */
  next?: string | undefined
  /** Where to redirect when the call fails, `#…` on the same page; default: the same page with a flash message. */
  failed?: `#${string}` | undefined
  /** Where to redirect when a field is invalid, instead of `failed`; with `-empty` behind it when nothing is in the field. */
  wrong?: `#${string}` | undefined
  /** Whether `form.client.ts` sends it in place; `false` for a form with its own script. */
  enhance?: boolean | undefined
  /** With script: a toast of `ms` after success, instead of leaving the page. */
  toast?: { text: string; ms: number } | undefined
  /** `off`: the browser puts back nothing that was typed before, since the form's script does. */
  autoComplete?: 'off' | undefined
  children: ReactNode
}

/**
 * A form that calls `/v1`, with and without script: it posts to `/forms/{endpoint id}`, which makes the call and redirects
 * to `next`, or back with the errors. It is left out where the host behind the site does not have the call (D66). `noValidate`: fields are checked on submit, not by the browser (D15).
 * @example <Form endpoint={updateUser} params={{ _id: user.id }} next="/account">…</Form>
 */
export function Form({
  id,
  endpoint,
  params = {},
  next,
  failed,
  wrong,
  enhance = true,
  toast,
  autoComplete,
  children,
}: FormProps) {
  if (!useOffers().has(endpoint)) return null
  return (
    <form
      id={id}
      method="post"
      action={`/forms/${endpoint.spec.id}`}
      encType={endpoint.spec.multipart && 'multipart/form-data'}
      noValidate
      autoComplete={autoComplete}
      data-enhance={enhance ? 'form' : undefined}
      data-toast-text={toast?.text}
      data-toast-ms={toast?.ms}
    >
      {Object.entries(params).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {next !== undefined && <input type="hidden" name="next" value={next} />}
      {failed !== undefined && <input type="hidden" name="failed" value={failed} />}
      {wrong !== undefined && <input type="hidden" name="wrong" value={wrong} />}
      {endpoint.spec.gate?.challenged && <Traps />}
      {children}
    </form>
  )
}

/** Fields that tell programs from people: one that is hidden, and when the page was rendered (docs/abuse.md). */
function Traps() {
  const shown = use(ShownAt)
  return (
    <>
      <input name={trapField} hidden autoComplete="off" />
      {shown !== undefined && <input type="hidden" name={shownField} value={shown} />}
    </>
  )
}
