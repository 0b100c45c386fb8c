import { sign, verify } from '../../signature.ts'
import { siteSecret } from '../auth/site-secret.ts'
import type { BackendEnv } from '../context.ts'
import type { UserRow } from '../db/account-schema.ts'

type Owner = Pick<UserRow, 'id' | 'calendarVersion'>

const purpose = 'calendar'
const signed = ({ id, calendarVersion }: Owner) => `${id} ${calendarVersion}`

/** Makes the address of a private calendar one that nobody guesses; it ends with the next version. */
export const signCalendar = async (env: BackendEnv, owner: Owner): Promise<string> =>
  sign(await siteSecret(env), purpose, signed(owner))

/** Whether a signature is that of the calendar as it is now. */
export const isCalendarSignature = async (env: BackendEnv, owner: Owner, signature: string): Promise<boolean> =>
  verify(await siteSecret(env), purpose, signed(owner), signature)
