import { useEffect, useEffectEvent } from 'react'

/** How long a socket that was closed stays so: at first, and at most, ms. */
const [firstWait, longestWait] = [2000, 60_000]

/**
 * Reads again at once when another device of the team changes the people of an event. Where the site cannot announce it, or
 * the socket fails, nothing happens: the screen reads every few seconds anyway.
 * @param event id
 * @param read reads what the screen shows; called again after changes that happen meanwhile
 * @param enabled `false` for a screen that must read nothing
 */
export function usePush(event: string, read: () => Promise<unknown>, enabled = true): void {
  const readAgain = useEffectEvent(read)
  useEffect(() => {
    if (!enabled) return
    const stop = follow(
      `/v1/events/${encodeURIComponent(event)}/live`,
      oneAtATime(() => readAgain()),
    )
    return stop
  }, [event, enabled])
}

/** Runs some work; asked for while it runs, once more afterwards. */
function oneAtATime(work: () => Promise<unknown>): () => void {
  let [isRunning, isAskedAgain] = [false, false]
  return async function run() {
    isAskedAgain = isRunning
    if (isRunning) return
    isRunning = true
    await work().catch(() => undefined)
    isRunning = false
    if (isAskedAgain) await run()
  }
}

/** Opens a socket, and again when it was closed. @returns what ends this */
function follow(path: string, onChange: () => void): () => void {
  const over = new AbortController()
  const { signal } = over
  let [socket, timer, wait]: [WebSocket | undefined, number | undefined, number] = [undefined, undefined, firstWait]
  let wasOpen = false
  const onOpen = () => {
    // While it was closed something may have changed.
    if (wasOpen) onChange()
    ;[wasOpen, wait] = [true, firstWait]
  }
  const onClose = () => {
    socket = undefined
    // One that was never open is not possible here, or not now: it is tried again when the network is back.
    if (!wasOpen) return
    timer = window.setTimeout(open, wait)
    wait = Math.min(2 * wait, longestWait)
  }
  const open = () => {
    clearTimeout(timer)
    if (socket || !navigator.onLine) return
    socket = new WebSocket(location.origin.replace(/^http/, 'ws') + path)
    socket.addEventListener('open', onOpen, { signal })
    socket.addEventListener('message', onChange, { signal })
    socket.addEventListener('close', onClose, { signal })
  }
  open()
  addEventListener('online', open, { signal })
  return () => {
    over.abort()
    clearTimeout(timer)
    socket?.close()
  }
}
