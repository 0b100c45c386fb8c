import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Door, ScanResult } from './checkin.contract.ts'
import { send } from '../query/send.ts'
import { withPeople, type Scan } from './door-model.ts'
import { scanStore } from './door-store.ts'
import { ScanQueue } from './scan-queue.ts'

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
export function useSending(
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

let name: string | undefined

/** How this device calls itself at doors: its kind and a few letters, the same each time. */
function deviceName(): string {
  name ??= stored() ?? fresh()
  return name
}

const key = 'door-device'

function stored(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function fresh(): string {
  const kind = /iPhone|iPad|Android|Windows|Mac|Linux/.exec(navigator.userAgent)?.[0] ?? 'browser'
  const made = `${kind} ${crypto.randomUUID().slice(0, 4)}`
  try {
    localStorage.setItem(key, made)
  } catch {
    // Without storage the name lasts as long as the page.
  }
  return made
}
