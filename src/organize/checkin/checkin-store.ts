import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { offlineHeaders } from '../../contracts/offline.ts'
import type { Door } from './checkin.contract.ts'
import type { Scan } from './checkin-model.ts'
import type { ScanStore } from './scan-queue.ts'
import { msOf } from '../../lib/time/iso-instant.ts'

/** What this device has of the doors it was used for: lists with names, and scans to send. */
interface CheckinSchema extends DBSchema {
  lists: { key: string; value: { event: string; user: string; door: Door } }
  scans: { key: string; value: { id: string; event: string; user: string; scan: Scan }; indexes: { event: string } }
}

let opened: Promise<IDBPDatabase<CheckinSchema>> | undefined
const database = () => (opened ??= openDoor())

const openDoor = () =>
  openDB<CheckinSchema>('door', 1, {
    upgrade(db) {
      db.createObjectStore('lists', { keyPath: 'event' })
      db.createObjectStore('scans', { keyPath: 'id' }).createIndex('event', 'event')
    },
    terminated() {
      opened = undefined
    },
  })

/** The scans of one user at one event, in IndexedDB. Where a browser refuses to store, they last as long as the page. */
export function scanStore(event: string, user: string): ScanStore {
  return {
    async read() {
      const db = await database()
      const all = await db.getAllFromIndex('scans', 'event', event)
      return all
        .filter((stored) => stored.user === user)
        .map(({ scan }) => scan)
        .toSorted((a, b) => a.at.localeCompare(b.at))
    },
    async add(scan) {
      await (await database()).put('scans', { id: scan.id, event, user, scan })
    },
    async remove(ids) {
      const transaction = (await database()).transaction('scans', 'readwrite')
      await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done])
    },
  }
}

/** The stored list of an event. */
export const storedDoor = async (event: string): Promise<Door | undefined> =>
  (await (await database()).get('lists', event))?.door

export async function storeDoor(event: string, user: string, door: Door): Promise<void> {
  await (await database()).put('lists', { event, user, door })
}

/** Scans older than this are deleted unsent, ms. */
const maxScanAgeMs = 7 * 86_400_000

/**
 * Deletes expired lists, and scans that can no longer be sent.
 * @param user who is signed in, if that is known: lists of others are deleted too
 */
export async function deleteOld(now: number, user?: string): Promise<void> {
  const db = await existing()
  if (!db) return
  const lists = await db.getAll('lists')
  const isOld = ({ user: owner, door }: (typeof lists)[number]) =>
    msOf(door.until) <= now || (user !== undefined && owner !== user)
  const scans = (await db.getAll('scans')).filter(({ scan }) => msOf(scan.at) < now - maxScanAgeMs)
  await Promise.all([
    ...lists.filter(isOld).map(({ event }) => db.delete('lists', event)),
    ...scans.map(({ id }) => db.delete('scans', id)),
    deletePages((page) => Number(page?.headers.get(offlineHeaders.until)) <= now),
  ])
}

/**
 * Deletes lists, when the session is over or the user may not see them any more. Scans to send stay until this user is back.
 * @param event its list only
 */
export async function deleteLists(event?: string): Promise<void> {
  const db = await existing()
  await Promise.all([event === undefined ? db?.clear('lists') : db?.delete('lists', event), deletePages()])
}

/**
 * Deletes the doors among the pages that were stored to be read without network: their HTML has the list too.
 * @param isWanted of a stored page, whether it goes; all by default
 */
async function deletePages(isWanted: (page: Response | undefined) => boolean = () => true): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? []
  for (const name of names) {
    const cache = await caches.open(name)
    const doors = (await cache.keys()).filter(({ url }) => new URL(url).pathname.endsWith('/checkin'))
    for (const door of doors)
      if (isWanted(await cache.match(door, { ignoreVary: true }))) await cache.delete(door, { ignoreVary: true })
  }
}

/** The database, if there is one: where the door was never opened none is made. */
async function existing(): Promise<IDBPDatabase<CheckinSchema> | undefined> {
  const names = (await indexedDB.databases?.()) ?? [{ name: 'door' }]
  return names.some(({ name }) => name === 'door') ? database() : undefined
}

/** A browser that stores nothing, as some do in private windows, has a door all the same: as long as its page is open. */
export const ignoreStorage = (): void => {}
