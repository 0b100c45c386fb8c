import type { Verdict } from '../state/judge.ts'

type Signal = 'in' | 'already' | 'unknown' | 'otherEvent' | 'cancelled' | 'ask'

const signalOf: Record<Verdict['outcome'], Signal> = {
  in: 'in',
  already: 'already',
  out: 'ask',
  waiting: 'ask',
  unconfirmed: 'ask',
  unlisted: 'ask',
  cancelled: 'cancelled',
  otherEvent: 'otherEvent',
  unknown: 'unknown',
}

/** Tones of each signal: frequency in Hz, beginning and length in seconds. Those of refusals are low. */
const tones: Record<Signal, readonly (readonly [hz: number, from: number, length: number])[]> = {
  in: [
    [784, 0, 0.09],
    [1175, 0.09, 0.16],
  ],
  already: [
    [523, 0, 0.12],
    [523, 0.2, 0.12],
  ],
  unknown: [[147, 0, 0.5]],
  otherEvent: [
    [147, 0, 0.18],
    [196, 0.22, 0.3],
  ],
  cancelled: [
    [220, 0, 0.18],
    [165, 0.2, 0.18],
    [110, 0.4, 0.3],
  ],
  ask: [
    [659, 0, 0.1],
    [523, 0.14, 0.1],
    [659, 0.28, 0.1],
  ],
}

/** Vibration and pauses, ms. */
const buzzes: Record<Signal, number[]> = {
  in: [80],
  already: [80, 90, 80],
  unknown: [400],
  otherEvent: [200, 90, 200],
  cancelled: [400, 90, 80],
  ask: [60, 60, 60, 60, 60],
}
/** Refusals sound rough. */
const rough: ReadonlySet<Signal> = new Set(['unknown', 'otherEvent', 'cancelled'])

let audio: AudioContext | undefined

/** A verdict for ears and hands: each kind has its own sound and vibration. */
export function giveSignal(outcome: Verdict['outcome'], isMuted: boolean): void {
  const signal = signalOf[outcome]
  // Browsers vibrate after a first tap only.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(buzzes[signal])
  if (isMuted || !navigator.userActivation?.hasBeenActive) return
  audio ??= new AudioContext()
  void audio.resume()
  const { currentTime, destination } = audio
  for (const [hz, from, length] of tones[signal]) {
    const oscillator = new OscillatorNode(audio, { type: rough.has(signal) ? 'sawtooth' : 'sine', frequency: hz })
    const gain = new GainNode(audio, { gain: 0.25 })
    gain.gain.setTargetAtTime(0, currentTime + from + length * 0.7, 0.02)
    oscillator.connect(gain).connect(destination)
    oscillator.start(currentTime + from)
    oscillator.stop(currentTime + from + length)
  }
}
