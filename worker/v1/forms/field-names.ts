import type { Endpoint } from '../../../src/contracts/endpoint.ts'
import { batchFormFields } from '../../../src/features/organize/form/batch-form-fields.ts'
import { eventFormFields } from '../../../src/features/organize/form/event-form-fields.ts'
import { cancel, postpone } from '../../../src/contracts/v1/organizing/change-state.ts'
import { create, update } from '../../../src/contracts/v1/organizing.ts'
import { previewChanges } from '../../../src/contracts/v1/organizing/revisions.ts'
import { importDraft, importInto } from '../../../src/contracts/v1/organizing/import-draft.ts'
import { createDraft, saveDraft } from '../../../src/contracts/v1/organizing/drafts.ts'
import { batch } from '../../../src/contracts/v1/organizing/series.ts'
import { publishEdit, saveEdit } from '../../../src/contracts/v1/organizing/edits.ts'
import { subscribe, subscribeSpot } from '../../../src/contracts/v1/services/newsletter.ts'

/** Fields of the newsletter's form as the specification names them, and the fields of the call that they fill in (spec §3, §7). */
const newsletterFields: ReadonlyMap<string, readonly string[]> = new Map([
  ['EMAIL', ['email', 'fields.EMAIL']],
  ['SIGNUP', ['fields.SIGNUP']],
])
/** The list of the newsletter's form. The form does not contain it, since it is part of many pages. */
const ownList = 'chiche'
/** Errors of an event's field that its form splits into other fields. */
const eventErrors: ReadonlyMap<string, string> = new Map([
  ['address', 'place.city'],
  ['address.city', 'place.city'],
  ['address.formattedAddress', 'place.city'],
  ['price.text.fr', 'priceAmount'],
])
const eventForms: readonly Endpoint[] = [
  create,
  update,
  createDraft,
  saveDraft,
  saveEdit,
  previewChanges,
  importDraft,
  importInto,
]

/** Whether a form edits an event: several of its fields become one, and after an error the typed values are shown again. */
export const isEventForm = (endpoint: Endpoint): boolean => eventForms.includes(endpoint)

const numberForms: readonly Endpoint[] = [publishEdit, cancel, postpone, batch]
/** Whether a call answers how many mails it sends, or events it creates. */
export const answersNumber = (endpoint: Endpoint): boolean => numberForms.includes(endpoint)

const noFields: typeof newsletterFields = new Map()

const namesOf = (endpoint: Endpoint): typeof newsletterFields =>
  endpoint === subscribe || endpoint === subscribeSpot ? newsletterFields : noFields

/** The fields of a form under the names that they have in its call. */
export function fieldsOfCall(endpoint: Endpoint, fields: URLSearchParams): URLSearchParams {
  if (endpoint === batch) return batchFormFields(fields)
  if (isEventForm(endpoint)) return eventFormFields(fields)
  const names = namesOf(endpoint)
  const inCall = new URLSearchParams(
    [...fields].flatMap(([name, value]) => (names.get(name) ?? [name]).map((own) => [own, value])),
  )
  if (endpoint === subscribe && !inCall.has('list')) inCall.set('list', ownList)
  return inCall
}

/** The errors of a call, under the names of the form's fields. */
export function errorsOfForm(endpoint: Endpoint, errors: Record<string, string>): Record<string, string> {
  if (isEventForm(endpoint)) {
    const inForm = Object.entries(errors).map(([name, text]) => [eventErrors.get(name) ?? name, text])
    // A rule with too many dates is mended at its last day.
    if (/at most \d+ dates/.test(errors['timings'] ?? '')) inForm.push(['rule.until', errors['timings']!])
    return Object.fromEntries(inForm) as Record<string, string>
  }
  const inForm = new Map([...namesOf(endpoint)].flatMap(([name, inCall]) => inCall.map((own) => [own, name] as const)))
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [inForm.get(name) ?? name, text]))
}
