import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const library = /\/@simplewebauthn\/server\/esm\//
/** Modules that check attestations, with their certificates: more than nine tenths of the library. */
const unused =
  /\/(verifications|metadata|defaultRootCerts)\/|\/(metadataService|isCertRevoked|validateCertificatePath|getCertificateInfo|convertX509PublicKeyToCOSE|mapX509SignatureAlgToCOSEAlg|validateExtFIDOGenCEAAGUID)\.js/
/** The ASN.1 parser: without those modules it only reads the two numbers of a signature. */
const asn1 = /^@peculiar\/asn1-(schema|ecc)$/
const ownReader = fileURLToPath(new URL('../../worker/backend/auth/passkeys/ecdsa-signature.ts', import.meta.url))

/**
 * Leaves the checks of attestations out of `@simplewebauthn/server`: the site requests passkeys without attestation and ignores a
 * statement that is sent nevertheless (docs/decisions/0018).
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
