import { useState, useSyncExternalStore } from 'react'

const key = 'door-muted'
const listeners = new Set<() => void>()

/** Whether this device makes no sounds at doors; the choice stays. */
export function useMuted(): [isMuted: boolean, change: () => void] {
  const [inMemory, setInMemory] = useState(false)
  const stored = useSyncExternalStore(subscribe, read, () => false)
  const isMuted = stored || inMemory
  return [
    isMuted,
    () => {
      try {
        localStorage.setItem(key, isMuted ? '' : '1')
        for (const listener of listeners) listener()
      } catch {
        setInMemory(!isMuted)
      }
    },
  ]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): boolean {
  try {
    return localStorage.getItem(key) === '1'
  } catch {
    return false
  }
}
