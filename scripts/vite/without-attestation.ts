import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const library = /\/@simplewebauthn\/server\/esm\//
/** Modules that check attestations, with their certificates: more than nine tenths of the library. */
const unused =
  /\/(verifications|metadata|defaultRootCerts)\/|\/(metadataService|isCertRevoked|validateCertificatePath|getCertificateInfo|convertX509PublicKeyToCOSE|mapX509SignatureAlgToCOSEAlg|validateExtFIDOGenCEAAGUID)\.js/
/** The reader of ASN.1, used for the two numbers of a signature alone once those modules are gone. */
const asn1 = /^@peculiar\/asn1-(schema|ecc)$/
const ownReader = fileURLToPath(new URL('../../worker/backend/auth/passkeys/ecdsa-signature.ts', import.meta.url))

/**
 * Leaves the checks of attestations out of `@simplewebauthn/server`: passkeys are asked for without one, and a statement that
 * comes nevertheless is not looked at (docs/decisions/0018).
 */
export function withoutAttestation(): Plugin {
  return {
    name: 'without-attestation',
    enforce: 'pre',
    resolveId(source, importer) {
      return asn1.test(source) && importer !== undefined && library.test(importer) ? ownReader : undefined
    },
    transform(code, id) {
      if (!library.test(id) || !unused.test(id)) return undefined
      const names = [...code.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map((match) => match[1]!)
      return { code: [...names.map((name) => `export const ${name} = () => true`), 'export {}'].join('\n'), map: null }
    },
  }
}
