import type { Endpoint } from '../contracts/endpoint.ts'
import * as providers from '../login/providers/providers.contract.ts'
import * as factors from './security/factors.contract.ts'
import * as passkeys from './security/passkeys.contract.ts'

/** Endpoints of providers, second factors and passkeys, in groups like those of `table.ts`. */
export const accountTable = {
  providers: {
    provider: providers.provider,
    confirmProvider: providers.confirmProvider,
    identities: providers.identities,
    removeIdentity: providers.removeIdentity,
  },
  factors: {
    factors: factors.factors,
    beginTotp: factors.beginTotp,
    pendingTotp: factors.pendingTotp,
    confirmTotp: factors.confirmTotp,
    removeTotp: factors.removeTotp,
    renewRecoveryCodes: factors.renewRecoveryCodes,
  },
  passkeys: {
    passkeyChallenge: passkeys.passkeyChallenge,
    passkeyLogIn: passkeys.passkeyLogIn,
    newPasskey: passkeys.newPasskey,
    addPasskey: passkeys.addPasskey,
    renamePasskey: passkeys.renamePasskey,
    removePasskey: passkeys.removePasskey,
  },
} as const satisfies Record<string, Record<string, Endpoint>>
