import type { Endpoint } from '../../../src/contracts/endpoint.ts'
import { subscribe, subscribeSpot } from '../../../src/contracts/v1/services/newsletter.ts'

/** Fields of the newsletter's form, which the specification names, and what they fill in of the call (spec §3, §7). */
const newsletterFields: Record<string, readonly string[]> = {
  EMAIL: ['email', 'fields.EMAIL'],
  SIGNUP: ['fields.SIGNUP'],
}

const namesOf = (endpoint: Endpoint): typeof newsletterFields =>
  endpoint === subscribe || endpoint === subscribeSpot ? newsletterFields : {}

/** The fields of a form under the names that they have in its call. */
export function fieldsOfCall(endpoint: Endpoint, fields: URLSearchParams): URLSearchParams {
  const names = namesOf(endpoint)
  return new URLSearchParams(
    [...fields].flatMap(([name, value]) => (names[name] ?? [name]).map((inCall) => [inCall, value])),
  )
}

/** What is wrong with a call, under the names that its fields have in the form. */
export function errorsOfForm(endpoint: Endpoint, errors: Record<string, string>): Record<string, string> {
  const inForm = new Map(
    Object.entries(namesOf(endpoint)).flatMap(([name, inCall]) => inCall.map((own) => [own, name] as const)),
  )
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [inForm.get(name) ?? name, text]))
}
