import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Door, DoorPerson, ScanResult } from './checkin.contract.ts'
import { CallError } from '../query/send.ts'
import { withScans, type Doorkeeper, type Scan } from './door-model.ts'
import { deleteLists, ignoreStorage } from './door-store.ts'
import { useList } from './use-list.ts'
import { useSending } from './use-sending.ts'

interface DoorOptions {
  /** Id of the event. */
  event: string
  /** The list as it came with the page. */
  initial: Door
  me: Doorkeeper
  /** Is called with what the server made of scans. */
  onResults: (results: readonly ScanResult[]) => void
}

/**
 * The list of a door with the scans of this device in it: read again as time passes, checked in at once, sent when there is
 * a network.
 */
export function useDoor({ event, initial, me, onResults }: DoorOptions) {
  const client = useQueryClient()
  const { door, isOver, queryKey, readAt, failure } = useList(event, me._id, initial)
  const { queue, scans, isRefused, flush, error } = useSending(event, me._id, queryKey, onResults)
  const record = useCallback(
    async (scan: Omit<Scan, 'id' | 'at'>): Promise<string> => {
      const id = crypto.randomUUID()
      await queue.add({ ...scan, id, at: new Date().toISOString() })
      flush()
      return id
    },
    [queue, flush],
  )
  const undo = useCallback(
    async ({ _id }: DoorPerson): Promise<void> => {
      const stored = client.getQueryData<Door>(queryKey)?.people.find((person) => person._id === _id)
      const wasUnsent = await queue.takeBack(_id)
      if (!wasUnsent || stored?.checkedInAt) await record({ kind: 'out', registration: _id })
    },
    [client, queryKey, queue, record],
  )
  const isOnline = useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  )
  const problem = [error, failure].find((one) => one instanceof CallError)
  const refused = problem && refusals.has(problem.code) ? problem : undefined
  useEffect(() => {
    if (refused) deleteLists(refused.code === 'unauthorized' ? undefined : event).catch(ignoreStorage)
  }, [refused, event])
  const people = useMemo(
    () => (refused || isOver ? [] : withScans(door.people, scans, me)),
    [refused, isOver, door.people, scans, me],
  )
  return {
    door,
    people,
    /** When the list was read, ms. */
    readAt,
    /** Number of scans to send. */
    waiting: scans.length,
    scans,
    /** The browser stores nothing: check-ins that wait last as long as the page. */
    isUnstored: isRefused,
    isOver,
    net: !isOnline || problem?.code === 'offline' ? ('offline' as const) : ('online' as const),
    /** The server refuses this user: signed out, or no longer in the team. */
    refused,
    record,
    undo,
    readAgain: () => client.invalidateQueries({ queryKey }),
  }
}

/** Answers after which a device has no list: the session is over, the user is not in the team, the event is gone. */
const refusals: ReadonlySet<CallError['code']> = new Set(['unauthorized', 'forbidden', 'not_found', 'gone'])

function followNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
