import { expect } from 'vitest'
import { create, update } from '../../../src/organize/event/organized.contract.ts'
import { call, signedInUser } from '../accounts.ts'

type User = Awaited<ReturnType<typeof signedInUser>>

/** What a call that succeeds answers, read by its contract. */
export async function answered<T>(
  contract: { parse: (value: unknown) => T },
  called: Response | Promise<Response>,
): Promise<T> {
  const answer = await called
  expect(answer.status, await answer.clone().text()).toBe(200)
  return contract.parse(await answer.json())
}

export const address = { city: 'Lyon', formattedAddress: '1 place Bellecour, 69002 Lyon', countryCode: 'FR' }
/** The required fields of an event. */
export const requiredFields = { title: { fr: 'Nuit du vélo' }, date: '2026-12-01T18:30', address }

export const postEvent = (user: User, fields: object) => call('POST', '/v1/events/', fields, { token: user.token })
/** Creates an event. @returns the response of `POST /v1/events/` */
export function createEvent(user: User, fields: object = {}) {
  return answered(create.spec.output, postEvent(user, { ...requiredFields, ...fields }))
}
export const putEvent = (user: User, id: string, fields: object) =>
  call('PUT', `/v1/events/${id}`, fields, { token: user.token })
/** Changes an event. @returns the response of `PUT /v1/events/{id}` */
export function changeEvent(user: User, id: string, fields: object) {
  return answered(update.spec.output, putEvent(user, id, fields))
}
export const errorOf = async (answer: Response) => ({
  status: answer.status,
  ...((await answer.json()) as { error: { code: string; fields?: Record<string, string> } }).error,
})
