import type { Flash } from '../../src/contracts/flash.ts'
import { siteSecret } from '../backend/core/site-secret.ts'
import type { AppContext } from '../http/context.ts'
import { readCookie, writeCookie } from '../http/cookies.ts'
import { seal, unseal } from '../http/sealed.ts'
import type { Bindings } from '../http/env.ts'

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
  /** Key of all values, if they are stored beside the cookie. */
  key?: string | undefined
}

interface FlashOptions {
  /** How long the next page may take, ms. */
  lasts?: number
  /** Whether values for which the cookie has no room are stored beside it: for callers who are known to be signed in. */
  isWhole?: boolean
}

/**
 * Stores the result of a form for the next view of its page; typed values that do not fit are left out, the longest first, or
 * stored with `isWhole`.
 */
export async function writeFlash(
  c: AppContext,
  path: string,
  flash: Flash,
  { lasts = lifeMs, isWhole = false }: FlashOptions = {},
): Promise<void> {
  const secret = await siteSecret(c.env)
  const first = fitting(flash)
  const isCut = Object.keys(first.values).length < Object.keys(flash.values).length
  const key = isWhole && isCut ? await storeLongValues(c.env, flash.values, lasts) : undefined
  for (const part of [first, { ...flash, values: {} }, { ...flash, values: {}, errors: {} }]) {
    const sealed: Sealed = { flash: part, path, expires: c.get('now') + lasts, key }
    const text = await seal(secret, purpose, sealed)
    if (text.length <= longest) return writeCookie(c, 'flash', text)
  }
}

/** Room for path, time, key and signature, bytes. */
const margin = 340

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
  if (!mine || !sealed.key) return mine ? sealed.flash : undefined
  const values = await takeLongValues(c.env, sealed.key)
  return { ...sealed.flash, ...(values && { values }) }
}

type Store = Pick<Bindings, 'CONTENT_CACHE'>
type Values = Record<string, string>

/** The shortest life that the storage accepts, seconds. */
const shortest = 60

/**
 * Stores typed values of a form that are too long for a cookie, until its page shows them again.
 * @param lasts ms
 * @returns the key; `undefined` when the storage fails, and the page shows what the cookie has room for
 */
async function storeLongValues(
  { CONTENT_CACHE: store }: Store,
  values: Values,
  lasts: number,
): Promise<string | undefined> {
  const key = `typed:${crypto.randomUUID()}`
  const options = { expirationTtl: Math.max(shortest, lasts / 1000) }
  return store.put(key, JSON.stringify(values), options).then(
    () => key,
    () => undefined,
  )
}

/** Reads the stored values and deletes them; `undefined` if they have expired or the storage fails. */
async function takeLongValues({ CONTENT_CACHE: store }: Store, key: string): Promise<Values | undefined> {
  const values = await store.get<Values>(key, 'json').catch(() => null)
  await store.delete(key).catch(() => undefined)
  return values ?? undefined
}
