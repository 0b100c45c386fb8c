import { Buffer } from 'node:buffer'

/** Flags of authenticator data (WebAuthn level 3 §6.1): present, verified, with a new key. */
const flags = { present: 0x01, verified: 0x04, made: 0x40 }

const base64url = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(bytes as Uint8Array).toString('base64url')
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
const utf8 = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

/** A head of CBOR (RFC 8949 §3) for lengths and numbers below 65,536. @param major type, 0 to 5 */
const head = (major: number, n: number) =>
  n < 24 ? [major * 32 + n] : n < 256 ? [major * 32 + 24, n] : [major * 32 + 25, n >> 8, n & 255]
const cborText = (text: string) => joined(Uint8Array.from(head(3, utf8(text).length)), utf8(text))
const cborBytes = (bytes: Uint8Array) => joined(Uint8Array.from(head(2, bytes.length)), bytes)

/** A whole number as DER has it: without leading zeros, with one before a set highest bit. */
function derInteger(bytes: Uint8Array): Uint8Array {
  const start = bytes.findIndex((byte) => byte !== 0)
  const short = bytes.subarray(start < 0 ? bytes.length - 1 : start)
  const value = short[0]! >= 0x80 ? joined(Uint8Array.of(0), short) : short
  return joined(Uint8Array.of(0x02, value.length), value)
}

/** What a signature says, where it differs from what the site asked for. */
export interface Signing {
  origin?: string
  rpId?: string
  verified?: boolean
  counter?: number
  userHandle?: string
  type?: string
}

/** A passkey of P-256 in software, as an authenticator and its browser answer for it. */
export class SoftwarePasskey {
  readonly id = base64url(crypto.getRandomValues(new Uint8Array(32)))
  private readonly keys: CryptoKeyPair
  private readonly origin: string

  private constructor(keys: CryptoKeyPair, origin: string) {
    this.keys = keys
    this.origin = origin
  }

  /** @param origin of the site */
  static async make(origin = 'https://site.test'): Promise<SoftwarePasskey> {
    const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
    return new SoftwarePasskey(keys as CryptoKeyPair, origin)
  }

  private clientData(type: string, challenge: string, origin: string) {
    return utf8(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  private async authenticatorData({ rpId, verified = true, counter = 0 }: Signing, flag = 0): Promise<Uint8Array> {
    const site = await sha256(utf8(rpId ?? new URL(this.origin).hostname))
    const count = new Uint8Array(4)
    new DataView(count.buffer).setUint32(0, counter)
    return joined(site, Uint8Array.of(flags.present + (verified ? flags.verified : 0) + flag), count)
  }

  /** The answer to a request for a new passkey, with an attestation of this format, whose statement is empty. */
  async create(challenge: string, signing: Signing & { format?: string } = {}) {
    const { x, y } = (await crypto.subtle.exportKey('jwk', this.keys.publicKey)) as JsonWebKey
    const id = new Uint8Array(Buffer.from(this.id, 'base64url'))
    // COSE: type EC2, ES256, P-256, and the point.
    const key = joined(
      Uint8Array.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(new Uint8Array(Buffer.from(x!, 'base64url'))),
      Uint8Array.of(0x22),
      cborBytes(new Uint8Array(Buffer.from(y!, 'base64url'))),
    )
    const data = joined(
      await this.authenticatorData(signing, flags.made),
      new Uint8Array(16),
      Uint8Array.of(0, id.length),
      id,
      key,
    )
    const object = joined(
      Uint8Array.of(0xa3),
      joined(cborText('fmt'), cborText(signing.format ?? 'none')),
      joined(cborText('attStmt'), Uint8Array.of(0xa0)),
      joined(cborText('authData'), cborBytes(data)),
    )
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(
          this.clientData(signing.type ?? 'webauthn.create', challenge, signing.origin ?? this.origin),
        ),
        attestationObject: base64url(object),
        transports: ['internal'],
      },
    }
  }

  /** The answer to a request for a signature. */
  async sign(challenge: string, signing: Signing = {}) {
    const client = this.clientData(signing.type ?? 'webauthn.get', challenge, signing.origin ?? this.origin)
    const data = await this.authenticatorData(signing)
    const raw = new Uint8Array(
      await crypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        this.keys.privateKey,
        joined(data, await sha256(client)),
      ),
    )
    const numbers = joined(derInteger(raw.subarray(0, 32)), derInteger(raw.subarray(32)))
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(joined(Uint8Array.of(0x30, numbers.length), numbers)),
        ...(signing.userHandle !== undefined && { userHandle: base64url(utf8(signing.userHandle)) }),
      },
    }
  }
}
