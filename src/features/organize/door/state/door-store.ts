import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Door } from '../../../../contracts/v1/organizing/door.ts'
import type { Scan } from './door-model.ts'
import type { ScanStore } from './scan-queue.ts'

/** What this device has of the doors it was used for: lists with names, and scans to send. */
interface DoorSchema extends DBSchema {
  lists: { key: string; value: { event: string; user: string; door: Door } }
  scans: { key: string; value: { id: string; event: string; user: string; scan: Scan }; indexes: { event: string } }
}

let opened: Promise<IDBPDatabase<DoorSchema>> | undefined
const database = () => (opened ??= openDoor())

const openDoor = () =>
  openDB<DoorSchema>('door', 1, {
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

/**
 * Deletes expired lists, those of other users, and scans that can no longer be sent.
 * @param user who is signed in
 */
export async function deleteOld(user: string, now: number): Promise<void> {
  const db = await database()
  const lists = await db.getAll('lists')
  const over = lists.filter((list) => Date.parse(list.door.until) <= now)
  const ended = new Set(over.map(({ event }) => event))
  const scans = (await db.getAll('scans')).filter(({ event }) => ended.has(event))
  await Promise.all([
    ...lists
      .filter((list) => list.user !== user || ended.has(list.event))
      .map(({ event }) => db.delete('lists', event)),
    ...scans.map(({ id }) => db.delete('scans', id)),
  ])
}

/** Deletes every list, when the user logs out. Scans to send have no names and stay until this user is back. */
export async function deleteLists(): Promise<void> {
  // Where the door was never opened there is nothing, and no database is made.
  const names = (await indexedDB.databases?.()) ?? [{ name: 'door' }]
  if (names.some(({ name }) => name === 'door')) await (await database()).clear('lists')
}

/** A browser that stores nothing, as some do in private windows, has a door all the same: as long as its page is open. */
export const ignoreStorage = (): void => {}
