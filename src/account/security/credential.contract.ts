import { z } from 'zod'

/** What browsers send of a passkey, as JSON (WebAuthn level 3 §5.1): bytes are base64url. */

const bytes = (max: number) =>
  z
    .string()
    .min(1, 'must be given')
    .max(max)
    .regex(/^[\w-]+$/, 'must be base64url')

const named = {
  /** Id of the credential. */
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key', 'must be public-key'),
}

/** A signature of a passkey. */
export const assertion = z.object({
  ...named,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    /** Id of the account, as the passkey stores it. */
    userHandle: bytes(200).optional(),
  }),
})
export type Assertion = z.output<typeof assertion>

/** A new passkey. */
export const attestation = z.object({
  ...named,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    /** How browsers reach the authenticator. */
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
})
export type Attestation = z.output<typeof attestation>

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})
const verification = z.enum(['required', 'preferred', 'discouraged'])

/** What a browser asks a passkey to sign (`PublicKeyCredentialRequestOptionsJSON`). */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout: z.number().optional(),
  userVerification: verification.optional(),
  /** Those of the caller; without a session any of this site. */
  allowCredentials: z.array(descriptor).optional(),
})

/** How a browser makes a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number().optional(),
  attestation: z.string().optional(),
  excludeCredentials: z.array(descriptor).optional(),
  authenticatorSelection: z
    .object({
      residentKey: verification.optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: verification.optional(),
    })
    .optional(),
  extensions: z.record(z.string(), z.unknown()).optional(),
  hints: z.array(z.string()).optional(),
})
