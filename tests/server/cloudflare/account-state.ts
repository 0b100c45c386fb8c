import type { DatabaseSync } from 'node:sqlite'

/** A binding of an uploaded version. */
export interface UploadedBinding {
  type: string
  name: string
  [field: string]: unknown
}

export interface PlayedWorker {
  bindings: UploadedBinding[]
  migrationTag: string | undefined
  modules: string[]
  flags: string[]
  versions: number
}

/** What an account has. */
export interface AccountState {
  plan: 'free' | 'paid'
  hasR2: boolean
  subdomain: string | undefined
  /** By id, with the name. */
  databases: Map<string, { name: string; database: DatabaseSync; wanted?: object }>
  /** Titles by id. */
  namespaces: Map<string, string>
  /** Values by `{id of the namespace}/{key}`. */
  values: Map<string, string>
  buckets: Map<string, Map<string, { body: Buffer; type: string }>>
  workers: Map<string, PlayedWorker>
  /** Hashes of the static files that were uploaded. */
  assets: Set<string>
  /** Workers by host. */
  domains: Map<string, string>
  /** Hosts that have a DNS record already. */
  dnsRecords: Set<string>
}
