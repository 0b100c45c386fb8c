import { AppError } from '../../src/contracts/errors.ts'
import { myRegistration } from '../../src/events/attend/attendance.contract.ts'
import { bySlug } from '../../src/events/events.contract.ts'
import type { AppContext } from '../http/context.ts'
import { createApi } from '../v1/site-api.ts'
import { browserCall } from '../v1/browser-call.ts'
import { callOf } from '../v1/call.ts'

interface RegistrationLink {
  /** Of the event. */
  slug: string
  token: string
  /** The page that shows an error. */
  path: string
}

/** Gives this device the registration of a mail's link. @returns whether its event exists; if not, its page answers 404 */
export async function openRegistration(c: AppContext, { slug, token, path }: RegistrationLink): Promise<boolean> {
  const event = await idOf(c, slug)
  if (event === undefined) return false
  const answer = await browserCall(c, callOf(c, myRegistration, { params: { id: event }, body: { token } }))
  if (!answer.ok) {
    const { writeFlash } = await import('../v1/flash.ts')
    await writeFlash(c, path, {
      form: myRegistration.spec.id,
      code: answer.status < 500 ? 'invalid_token' : 'unavailable',
      errors: {},
      values: {},
    })
  }
  return true
}

/** The id of an event. */
async function idOf(c: AppContext, slug: string): Promise<string | undefined> {
  try {
    return (await createApi(c)(bySlug, { params: { slug }, query: {} })).data._id
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}
