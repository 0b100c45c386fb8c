import type { FieldError, FieldErrors } from '../../../src/contracts/field-error.ts'
import type { FormRules } from '../../../src/contracts/form-rules.ts'
import { batchFormFields, eventFormFields } from '../../../src/organize/create/form/event-form-fields.ts'

/** Errors of an event's field that its form splits into other fields. */
const eventErrors: ReadonlyMap<string, string> = new Map([
  ['address', 'place.city'],
  ['address.city', 'place.city'],
  ['address.formattedAddress', 'place.city'],
  ['price.text.fr', 'priceAmount'],
])
const readers = { event: eventFormFields, dates: batchFormFields }

/** The fields of a form under the names that they have in its call. */
export function fieldsOfCall({ reads, names, defaults = {} }: FormRules, typed: URLSearchParams): URLSearchParams {
  if (reads) return readers[reads](typed)
  const fields = new URLSearchParams(
    [...typed].flatMap(([name, value]) => (names?.get(name) ?? [name]).map((own) => [own, value])),
  )
  for (const [name, value] of Object.entries(defaults)) if (!fields.has(name)) fields.set(name, value)
  return fields
}

/** The errors of a call, under the names of the form's fields. */
export function errorsOfForm({ reads, names }: FormRules, errors: FieldErrors, typed: URLSearchParams): FieldErrors {
  const inForm = new Map([...(names ?? [])].flatMap(([name, inCall]) => inCall.map((own) => [own, name] as const)))
  const named = Object.entries(errors).map(([name, error]): [string, FieldError] => [
    (reads === 'event' ? eventErrors : inForm).get(name) ?? name,
    error,
  ])
  // What is wrong with the dates of a rule is mended at its last day.
  if (reads === 'event' && errors['timings'] && typed.get('rule.until')) named.push(['rule.until', errors['timings']])
  return Object.fromEntries(named)
}
