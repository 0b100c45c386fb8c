/** Keys of a device, base64url (RFC 8291 §2). */
export interface DeviceKeys {
  p256dh: string
  auth: string
}

const curve = { name: 'ECDH', namedCurve: 'P-256' }
/** Size of the only record, bytes: push services take messages of up to 4 kB. */
const recordSize = 4096
/** A message has this many bytes at most: the record without its padding delimiter, its tag and the header. */
export const mostBytes = recordSize - 1 - 16 - 86

const utf8 = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text))
const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))

/**
 * Encrypts a message for one device: the whole body of the request, coding `aes128gcm` (RFC 8188, RFC 8291).
 * @throws for a key that is no point of the curve
 */
export async function encryptPush(text: string, device: DeviceKeys): Promise<Bytes> {
  const plain = utf8(text)
  if (plain.byteLength > mostBytes) throw new Error(`A message may have ${mostBytes} bytes`)
  const devicePoint = bytesOf(device.p256dh)
  const devicePublic = await crypto.subtle.importKey('raw', devicePoint, curve, false, [])
  // A pair of its own for each message (RFC 8291 §3.1).
  const own = (await crypto.subtle.generateKey(curve, true, ['deriveBits'])) as CryptoKeyPair
  const ownPoint = new Uint8Array((await crypto.subtle.exportKey('raw', own.publicKey)) as ArrayBuffer)
  const shared = await crypto.subtle.deriveBits(
    { name: 'ECDH', public: devicePublic } as unknown as SubtleCryptoDeriveKeyAlgorithm,
    own.privateKey,
    256,
  )
  const info = concat(utf8('WebPush: info\0'), devicePoint, ownPoint)
  const secret = await hkdf(new Uint8Array(shared), bytesOf(device.auth), info, 32)
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const [key, nonce] = await Promise.all([
    hkdf(secret, salt, utf8('Content-Encoding: aes128gcm\0'), 16),
    hkdf(secret, salt, utf8('Content-Encoding: nonce\0'), 12),
  ])
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt'])
  // 2 marks the end of the last record (RFC 8188 §2).
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, aes, concat(plain, new Uint8Array([2])))
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, recordSize)
  return concat(salt, size, new Uint8Array([ownPoint.byteLength]), ownPoint, new Uint8Array(sealed))
}

type Bytes = Uint8Array<ArrayBuffer>

async function hkdf(secret: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8))
}

const concat = (...parts: Bytes[]): Bytes => new Uint8Array(parts.flatMap((part) => [...part]))
