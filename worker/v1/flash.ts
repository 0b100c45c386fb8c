import type { Flash } from '../../src/contracts/flash.ts'
import { siteSecret } from '../backend/auth/site-secret.ts'
import type { AppContext } from '../context.ts'
import { readCookie, writeCookie } from '../cookies.ts'
import { sign, verify } from '../signature.ts'

/** Longest cookie, characters; browsers drop those over 4096 bytes. */
const longest = 3_000
const lifeMs = 60_000
const purpose = 'flash'

interface Sealed {
  flash: Flash
  /** Path of the one page that it is for. */
  path: string
  /** ms */
  expires: number
}

/** Keeps what became of a form for the next view of a page; what was typed is left out when it is too long. */
export async function writeFlash(c: AppContext, path: string, flash: Flash): Promise<void> {
  const secret = await siteSecret(c.env)
  for (const kept of [flash, { ...flash, values: {} }, { ...flash, values: {}, errors: {} }]) {
    const text = encode({ flash: kept, path, expires: c.var.now + lifeMs })
    if (text.length > longest) continue
    writeCookie(c, 'fl', `${text}.${await sign(secret, purpose, text)}`)
    return
  }
}

/** What became of the form that was just sent from the page of this request; it is told once. */
export async function takeFlash(c: AppContext): Promise<Flash | undefined> {
  const [text, signature] = readCookie(c, 'fl')?.split('.') ?? []
  if (!text || !signature) return undefined
  if (!(await verify(await siteSecret(c.env), purpose, text, signature))) {
    writeCookie(c, 'fl', null)
    return undefined
  }
  const { flash, path, expires } = decode(text)
  if (path !== new URL(c.req.url).pathname || expires < c.var.now) return undefined
  writeCookie(c, 'fl', null)
  return flash
}

function encode(sealed: Sealed): string {
  const bytes = new TextEncoder().encode(JSON.stringify(sealed))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function decode(text: string): Sealed {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes)) as Sealed
}
