import { useCallback, useEffect, useRef, useState, useEffectEvent } from 'react'
import type { ReadCode } from './zxing-reader.ts'

/** `refused` by the user or the browser, `none` on this device, `busy` with another program, `insecure` page without https. */
export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'none' | 'busy' | 'insecure' | 'unreadable'

/** Pause between two looks, ms. */
const pauseMs = 150
/** The same code is not read again within this time, ms: a ticket stays in front of the lens for a moment. */
const sameMs = 3000

type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean }

/**
 * The camera of the door.
 * @param onCode is called with the text of each code that comes before the lens
 */
export function useCamera(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('off')
  const [stream, setStream] = useState<MediaStream>()
  const [reader, setReader] = useState<ReadCode>()
  const [torch, setTorch] = useState<'none' | 'off' | 'on'>('none')
  const onRead = useEffectEvent(onCode)

  const start = useCallback(async () => {
    if (!navigator.mediaDevices) return setState('insecure')
    setState('starting')
    try {
      const [opened, read] = await Promise.all([
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } }),
        codeReader().catch(() => undefined),
      ])
      if (!read) {
        stopStream(opened)
        return setState('unreadable')
      }
      const capabilities = opened.getVideoTracks()[0]?.getCapabilities?.() as TorchCapabilities | undefined
      setTorch(capabilities?.torch ? 'off' : 'none')
      setReader(() => read)
      setStream(opened)
      setState('on')
    } catch (error) {
      setState(stateOf(error as DOMException))
    }
  }, [])
  const stop = useCallback(() => {
    setStream(undefined)
    setState('off')
  }, [])
  const switchTorch = useCallback(async () => {
    const on = torch !== 'on'
    const constraints = { advanced: [{ torch: on } as MediaTrackConstraintSet] }
    await stream?.getVideoTracks()[0]?.applyConstraints(constraints)
    setTorch(on ? 'on' : 'off')
  }, [stream, torch])

  useEffect(() => {
    const element = video.current
    if (!stream || !reader || !element) return
    element.srcObject = stream
    void element.play().catch(() => {})
    const stopReading = readOn(element, reader, (text) => onRead(text))
    return () => {
      stopReading()
      element.srcObject = null
      stopStream(stream)
    }
  }, [stream, reader])
  return { video, state, torch, start, stop, switchTorch }
}

const stopStream = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

function stateOf({ name }: DOMException): CameraState {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy'
}

/** Looks for codes until it is stopped. @returns stops it */
function readOn(video: HTMLVideoElement, read: ReadCode, onCode: (text: string) => void): () => void {
  let last = { text: '', at: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const look = async () => {
    const text = document.hidden ? undefined : await read(video).catch(() => undefined)
    if (isOver) return
    const now = Date.now()
    if (text) {
      if (text !== last.text || now - last.at > sameMs) onCode(text)
      last = { text, at: now }
    }
    timer = setTimeout(() => void look(), pauseMs)
  }
  void look()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** Not for the server, which reads no codes: it would only make the worker heavier. */
const loadReader = async (): Promise<ReadCode> => {
  if (import.meta.env.SSR) throw new Error('Only browsers read codes')
  return (await import('./zxing-reader.ts')).loadReader()
}

/** The browser's own reader where it has one, else the one that is loaded. */
async function codeReader(): Promise<ReadCode> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  if (BarcodeDetector && formats?.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue
  }
  return loadReader()
}

/** Keeps the screen on while the page is visible, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const request = async () => {
      if (document.hidden || !navigator.wakeLock) return
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) void lock?.release()
    }
    void request()
    // The browser releases it with each change of tab.
    document.addEventListener('visibilitychange', request)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', request)
      void lock?.release()
    }
  }, [])
}
