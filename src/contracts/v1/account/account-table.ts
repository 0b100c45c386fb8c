import type { Endpoint } from '../../endpoint.ts'
import * as providers from '../providers.ts'
import * as factors from './factors.ts'

/** Endpoints of providers and second factors, in groups like those of `table.ts`. */
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
} as const satisfies Record<string, Record<string, Endpoint>>
