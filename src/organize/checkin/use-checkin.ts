import { remember, remembered } from '../../lib/device-memory.ts'
import { useQueryClient, useQuery, useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore, useState } from 'react'
import type { Door, DoorPerson, ScanResult } from './checkin.contract.ts'
import { CallError, send } from '../query/send.ts'
import { withScans, type Doorkeeper, type Scan, mergeDoor, withPeople } from './checkin-model.ts'
import { deleteLists, ignoreStorage, deleteOld, storeDoor, storedDoor, scanStore } from './checkin-store.ts'
import { seenMark } from '../../contracts/offline.ts'
import { liveMs } from '../query/use-live.ts'
import { usePush } from '../query/use-push.ts'
import { msOf } from '../../lib/time/iso-instant.ts'
import { ScanQueue } from './scan-queue.ts'

interface CheckinOptions {
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
export function useCheckin({ event, initial, me, onResults }: CheckinOptions) {
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

/**
 * The list of a door: read again as time passes, stored on this device as long as it may be.
 * @param event id
 * @param user id of who is signed in
 * @param initial the list as it came with the page
 */
function useList(event: string, user: string, initial: Door) {
  const client = useQueryClient()
  const queryKey = useMemo(() => ['door', event], [event])
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => readDoor(event, client.getQueryData<Door>(queryKey), signal),
    initialData: initial,
    // What the page came with is fresh when its script begins.
    staleTime: 1000,
    refetchInterval: liveMs,
    refetchOnWindowFocus: 'always',
  })
  usePush(event, () => client.invalidateQueries({ queryKey }), !query.failureReason)
  const door = query.data
  useEffect(() => {
    // Without network the service worker shows an earlier page: whether there is a network is known by asking only.
    if (document.querySelector(`[${seenMark}]`)) void client.invalidateQueries({ queryKey })
  }, [client, queryKey])
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    const takeStored = (stored: Door | undefined) => {
      const known = client.getQueryData<Door>(queryKey)
      if (!stored || !known) return
      // Of the same revision as a page that was stored before, the list also has the check-ins that were sent since.
      const isSeen = document.querySelector(`[${seenMark}]`) !== null
      if (stored.revision > known.revision || (isSeen && stored.revision === known.revision))
        client.setQueryData<Door>(queryKey, stored)
    }
    void restore(event, user)
      .then(takeStored, ignoreStorage)
      .finally(() => setRestored(true))
  }, [client, queryKey, event, user])
  useEffect(() => {
    // A page that was stored before must not replace the stored list.
    if (isRestored && msOf(door.until) > Date.now()) storeDoor(event, user, door).catch(ignoreStorage)
  }, [isRestored, door, event, user])
  const isOver = useIsOver(door.until)
  useEffect(() => {
    if (isOver) deleteOld(Date.now()).catch(ignoreStorage)
  }, [isOver])
  return { door, isOver, queryKey, readAt: query.dataUpdatedAt, failure: query.failureReason }
}

/** Longest time that `setTimeout` can wait, ms. */
const longestWait = 2 ** 31 - 1

/** Whether a moment is over, also when it ends while the page is open. */
function useIsOver(until: string): boolean {
  const [over, setOver] = useState<string>()
  useEffect(() => {
    const rest = Math.min(msOf(until) - Date.now(), longestWait)
    const timer = setTimeout(() => {
      if (msOf(until) <= Date.now()) setOver(until)
    }, rest)
    return () => clearTimeout(timer)
  }, [until])
  return over === until
}

/** Reads what changed since the last list; all of it when people are gone. */
async function readDoor(id: string, known: Door | undefined, signal: AbortSignal): Promise<Door> {
  const read = (since?: number) =>
    send('GET /v1/events/{id}/door', { params: { id }, query: since === undefined ? {} : { since } }, { signal })
  if (!known) return read()
  return mergeDoor(known, await read(known.revision)) ?? read()
}

/** Deletes what is over. @returns the stored list, which may be newer than that of the page */
async function restore(event: string, user: string): Promise<Door | undefined> {
  await deleteOld(Date.now(), user)
  return storedDoor(event)
}

/** How often scans that wait are sent again, ms: a browser notices late that a network is back, or not at all. */
const resendMs = 3000

const none: readonly Scan[] = []

/**
 * The scans of this device that wait to be sent: at once, when the network is back, every few seconds, by the next visit.
 * @param event id
 * @param user id of who is signed in
 * @param queryKey of the list, which shows what the server answers
 * @param onResults is called with what the server made of scans
 */
function useSending(
  event: string,
  user: string,
  queryKey: readonly string[],
  onResults: (results: readonly ScanResult[]) => void,
) {
  const client = useQueryClient()
  const [queue] = useState(() => {
    const sendScans = async (waiting: readonly Scan[]) => {
      const body = { device: deviceName(), clock: new Date().toISOString(), scans: [...waiting] }
      // An answer that was read before the scans were stored must not replace what they changed.
      await client.cancelQueries({ queryKey })
      return (await send('POST /v1/events/{id}/scans', { params: { id: event }, body })).results
    }
    return new ScanQueue(scanStore(event, user), sendScans)
  })
  useEffect(() =>
    queue.onResults((results) => {
      const changed = results.flatMap(({ person }) => person ?? [])
      client.setQueryData<Door>(queryKey, (known) => known && withPeople(known, changed))
      onResults(results)
    }),
  )
  const scans = useSyncExternalStore(queue.subscribe, queue.snapshot, () => none)
  const isRefused = useSyncExternalStore(queue.subscribe, queue.isRefused, () => false)
  const { mutate: flush, error } = useMutation({
    mutationKey: ['door', event, 'send'],
    mutationFn: () => queue.flush(),
    // The queue itself waits for the network, and survives this page.
    networkMode: 'always',
    retry: false,
    onSuccess: (results) => (results.length > 0 ? client.invalidateQueries({ queryKey }) : undefined),
  })
  useEffect(() => {
    void queue.open().then(() => flush())
    const sendWaiting = () => {
      if (queue.snapshot().length > 0) flush()
    }
    const onOnline = () => {
      sendWaiting()
      void client.invalidateQueries({ queryKey })
    }
    const timer = setInterval(sendWaiting, resendMs)
    addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      removeEventListener('online', onOnline)
    }
  }, [queue, flush, client, queryKey])
  return { queue, scans, isRefused, flush, error }
}

const key = 'door-device'
let name: string | undefined

/** How this device calls itself at doors: its kind and a few letters, the same each time, or as long as the page. */
function deviceName(): string {
  name ??= remembered(key)
  if (name !== undefined) return name
  const kind = /iPhone|iPad|Android|Windows|Mac|Linux/.exec(navigator.userAgent)?.[0] ?? 'browser'
  name = `${kind} ${crypto.randomUUID().slice(0, 4)}`
  remember(key, name)
  return name
}
