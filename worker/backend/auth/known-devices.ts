import { sign, verify } from '../../http/signature.ts'
import type { HandlerContext } from '../core/context.ts'
import { randomToken } from '../core/random-token.ts'
import { siteSecret } from '../core/site-secret.ts'

/** Maximum accounts per device; the oldest is dropped. */
const maxAccounts = 5
const isMark = /^[\w-]{65}$/

const purpose = 'device'
/** Length of a mark's name: 132 random bits. */
const nameLength = 22

/**
 * The name of a device on which the account has logged in before.
 * @param device marks of one to five accounts, separated by `.`, each a random name and its
 * keyed digest with the account
 * @returns `undefined` for an unknown device
 */
export async function knownDevice(
  context: HandlerContext,
  userId: string,
  device: string | undefined,
): Promise<string | undefined> {
  for (const mark of marks(device)) {
    const [name, signature] = [mark.slice(0, nameLength), mark.slice(nameLength)]
    if (await verify(await siteSecret(context.env), purpose, `${userId} ${name}`, signature)) return name
  }
  return undefined
}

/** The marks of a device, with one for the account that has just logged in. */
export async function rememberDevice(
  context: HandlerContext,
  userId: string,
  device: string | undefined,
): Promise<string> {
  const name = (await knownDevice(context, userId, device)) ?? randomToken().slice(0, nameLength)
  const own = name + (await sign(await siteSecret(context.env), purpose, `${userId} ${name}`))
  return [own, ...marks(device).filter((mark) => mark !== own)].slice(0, maxAccounts).join('.')
}

const marks = (device = '') =>
  device
    .split('.')
    .filter((mark) => isMark.test(mark))
    .slice(0, maxAccounts)
