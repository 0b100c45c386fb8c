import type { Flash } from '../../src/contracts/flash.ts'
import { siteSecret } from '../backend/core/site-secret.ts'
import type { AppContext } from '../http/context.ts'
import { readCookie, writeCookie } from '../http/cookies.ts'
import { seal, unseal } from '../http/sealed.ts'

/** Maximum length of the cookie, characters; browsers drop those over 4096 bytes. */
const longest = 3_000
/** How long the next page may take, ms. */
const lifeMs = 60_000
const purpose = 'flash'

interface Sealed {
  flash: Flash
  /** Path of the only page that shows it. */
  path: string
  /** ms */
  expires: number
}

/**
 * Stores the result of a form for the next view of its page; typed values that do not fit are left out, the longest first.
 * @param lasts ms
 */
export async function writeFlash(c: AppContext, path: string, flash: Flash, lasts = lifeMs): Promise<void> {
  const secret = await siteSecret(c.env)
  for (const part of [fitting(flash), { ...flash, values: {} }, { ...flash, values: {}, errors: {} }]) {
    const sealed: Sealed = { flash: part, path, expires: c.get('now') + lasts }
    const text = await seal(secret, purpose, sealed)
    if (text.length <= longest) return writeCookie(c, 'flash', text)
  }
}

/** Room for path, time and signature, bytes. */
const margin = 300

/** The flash with as many of its values as the cookie has room for, the shortest first. */
function fitting(flash: Flash): Flash {
  const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length
  // Base64 writes three bytes as four characters.
  let left = (longest * 3) / 4 - margin - bytes({ ...flash, values: {} })
  const sizes = Object.entries(flash.values).map((entry) => ({ entry, size: bytes(entry) }))
  const fitting = sizes.sort((one, other) => one.size - other.size).filter(({ size }) => (left -= size) >= 0)
  return { ...flash, values: Object.fromEntries(fitting.map(({ entry }) => entry)) }
}

/** The result of the form that was just sent from the page of this request; it is returned once. */
export async function takeFlash(c: AppContext): Promise<Flash | undefined> {
  const cookie = readCookie(c, 'flash')
  if (cookie === undefined) return undefined
  const sealed = await unseal<Sealed>(await siteSecret(c.env), purpose, cookie)
  const isOver = !sealed || sealed.expires < c.get('now')
  const mine = !isOver && sealed.path === new URL(c.req.url).pathname
  if (isOver || mine) writeCookie(c, 'flash', null)
  return mine ? sealed.flash : undefined
}
