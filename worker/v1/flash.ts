import type { Flash } from '../../src/contracts/flash.ts'
import { siteSecret } from '../backend/core/site-secret.ts'
import type { AppContext } from '../http/context.ts'
import { readCookie, writeCookie } from '../http/cookies.ts'
import { seal, unseal } from '../http/sealed.ts'

/** Maximum length of the cookie, characters; browsers drop those over 4096 bytes. */
const longest = 3_000
const lifeMs = 60_000
const purpose = 'flash'

interface Sealed {
  flash: Flash
  /** Path of the only page that shows it. */
  path: string
  /** ms */
  expires: number
}

/** Stores the result of a form for the next view of its page; typed values that are too long are left out. */
export async function writeFlash(c: AppContext, path: string, flash: Flash): Promise<void> {
  const secret = await siteSecret(c.env)
  for (const part of [flash, { ...flash, values: {} }, { ...flash, values: {}, errors: {} }]) {
    const sealed: Sealed = { flash: part, path, expires: c.get('now') + lifeMs }
    const text = await seal(secret, purpose, sealed)
    if (text.length <= longest) return writeCookie(c, 'flash', text)
  }
}

/** The result of the form that was just sent from the page of this request; it is returned once. */
export async function takeFlash(c: AppContext): Promise<Flash | undefined> {
  const cookie = readCookie(c, 'flash')
  if (cookie === undefined) return undefined
  const sealed = await unseal<Sealed>(await siteSecret(c.env), purpose, cookie)
  const mine = sealed?.path === new URL(c.req.url).pathname && sealed.expires >= c.get('now')
  if (!sealed || mine) writeCookie(c, 'flash', null)
  return mine ? sealed.flash : undefined
}
