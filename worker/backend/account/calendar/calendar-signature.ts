import { sign, verify } from '../../../http/signature.ts'
import { siteSecret } from '../../core/site-secret.ts'
import type { BackendEnv } from '../../core/context.ts'
import type { UserRow } from '../../db/account-schema.ts'

type Owner = Pick<UserRow, 'id' | 'calendarVersion'>

const purpose = 'calendar'
const signed = ({ id, calendarVersion }: Owner) => `${id} ${calendarVersion}`

/**
 * Signs the URL of a private calendar, so that it cannot be guessed; the next version
 * revokes it.
 */
export const signCalendar = async (env: BackendEnv, owner: Owner): Promise<string> =>
  sign(await siteSecret(env), purpose, signed(owner))

/** Whether a signature is valid for the calendar's current version. */
export const isCalendarSignature = async (env: BackendEnv, owner: Owner, signature: string): Promise<boolean> =>
  verify(await siteSecret(env), purpose, signed(owner), signature)
