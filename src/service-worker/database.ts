import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { OfflineAction } from '../contracts/offline.ts'

/** What a visitor did without network, to be sent later. */
export interface Waiting {
  /** Also its `Idempotency-Key`. */
  id: string
  kind: OfflineAction
  address: string
  method: string
  headers: Record<string, string>
  body: string
  /** The page on which it was done, and its title. */
  page: string
  title?: string
  /** Mark of the visitor who did it. */
  visitor: string
}

/** `full` and `closed`: registration ended meanwhile. `signedOut`: the session did. `dropped`: the device has another visitor now. */
export type Outcome = 'sent' | 'full' | 'closed' | 'signedOut' | 'dropped' | 'failed'

/** What became of it. */
export interface Result extends Pick<Waiting, 'kind' | 'page' | 'title'> {
  outcome: Outcome
}

interface OfflineSchema extends DBSchema {
  waiting: { key: string; value: Waiting }
  results: { key: number; value: Result }
  facts: { key: 'visitor'; value: string }
}

let opened: Promise<IDBPDatabase<OfflineSchema>> | undefined

/** The service worker's own database: actions to send, their results, and who the visitor of this device is. */
export const database = (): Promise<IDBPDatabase<OfflineSchema>> =>
  (opened ??= openDB<OfflineSchema>('offline', 1, {
    upgrade(db) {
      db.createObjectStore('waiting', { keyPath: 'id' })
      db.createObjectStore('results', { autoIncrement: true })
      db.createObjectStore('facts')
    },
    terminated() {
      opened = undefined
    },
  }))
