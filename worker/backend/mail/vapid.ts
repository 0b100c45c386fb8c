/** The key pair by which this site identifies itself to push services (RFC 8292). */
export interface VapidKeys {
  privateKey: CryptoKey
  /** The point of the public key, base64url: browsers subscribe with it. */
  publicKey: string
}

/** The PKCS #8 header (RFC 5208, RFC 5915) of a P-256 key of 32 bytes without its public part. */
const pkcs8 = Buffer.from('3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420', 'hex')
const curve = { name: 'ECDSA', namedCurve: 'P-256' }
/** A token is valid for twelve hours, of the twenty-four that are allowed, s. */
const validFor = 12 * 3600

const pairs = new Map<string, VapidKeys>()

/** The keys of the setting `VAPID_PRIVATE_KEY`, 32 bytes in base64url. */
export async function vapidKeys(setting: string): Promise<VapidKeys> {
  const known = pairs.get(setting) ?? (await derive(setting))
  pairs.set(setting, known)
  return known
}

async function derive(setting: string): Promise<VapidKeys> {
  const bytes = new Uint8Array([...pkcs8, ...Buffer.from(setting, 'base64url')])
  const privateKey = await crypto.subtle.importKey('pkcs8', bytes, curve, true, ['sign'])
  const { x, y } = (await crypto.subtle.exportKey('jwk', privateKey)) as JsonWebKey
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')])
  return { privateKey, publicKey: point.toString('base64url') }
}

/**
 * The `Authorization` header of a message (RFC 8292 §3).
 * @param endpoint address of the device at its push service
 * @param contact `https:` or `mailto:` address of this site's operator
 * @param now ms
 */
export async function vapidHeader(
  { privateKey, publicKey }: VapidKeys,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: number },
): Promise<string> {
  // Pages need the public key only.
  const { SignJWT } = await import('jose')
  const token = await new SignJWT({ sub: contact })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now / 1000) + validFor)
    .sign(privateKey)
  return `vapid t=${token}, k=${publicKey}`
}
