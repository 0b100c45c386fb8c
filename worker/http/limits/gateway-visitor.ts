import { sign, verify } from '../signature.ts'

/** Header of a call by which a gateway says to a backend of ours who its visitor is (docs/gateway.md). */
export const visitorHeader = 'x-chiche-visitor'

const purpose = 'gateway-visitor'
/** A line is valid for so long before and after its time, ms: the clocks of two hosts differ. */
const validMs = 5 * 60_000

/** The visitor of a gateway. */
interface GatewayVisitor {
  /** IP address. */
  address: string
  /** `https://host` of the gateway. */
  origin: string
}

/**
 * The header's value: `{seconds since 1970} {address} {origin} {signature}`. The signature is the HMAC-SHA-256, base64url, of
 * `gateway-visitor`, a line break, and the three words before it.
 * @param secret the setting GATEWAY_SECRET @param now ms
 */
export async function visitorLine(secret: string, { address, origin }: GatewayVisitor, now: number): Promise<string> {
  const text = `${Math.floor(now / 1000)} ${address} ${origin}`
  return `${text} ${await sign(secret, purpose, text)}`
}

/** The visitor of a line that was signed with the secret minutes ago at most; `undefined` for any other. @param now ms */
export async function readVisitorLine(secret: string, line: string, now: number): Promise<GatewayVisitor | undefined> {
  const [seconds = '', address = '', origin = '', signature = '', ...more] = line.split(' ')
  const isRecent = Math.abs(Number(seconds) * 1000 - now) <= validMs
  if (!isRecent || more.length > 0 || !URL.canParse(origin)) return undefined
  const isSigned = await verify(secret, purpose, `${seconds} ${address} ${origin}`, signature)
  return isSigned ? { address, origin: new URL(origin).origin } : undefined
}
