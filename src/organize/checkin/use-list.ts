import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { seenMark } from '../../contracts/offline.ts'
import type { Door } from './checkin.contract.ts'
import { send } from '../query/send.ts'
import { liveMs } from '../query/use-live.ts'
import { usePush } from '../query/use-push.ts'
import { mergeDoor } from './door-model.ts'
import { deleteOld, ignoreStorage, storeDoor, storedDoor } from './door-store.ts'
import { msOf } from '../../lib/time/iso-instant.ts'

/**
 * The list of a door: read again as time passes, stored on this device as long as it may be.
 * @param event id
 * @param user id of who is signed in
 * @param initial the list as it came with the page
 */
export function useList(event: string, user: string, initial: Door) {
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
