import type { Verdict } from '../judge.ts'

let audio: AudioContext | undefined

/** Plays the sound of a verdict and lets the device vibrate. */
export function giveSignal(outcome: Verdict['outcome'], isMuted: boolean): void {
  const { tones, buzz, rough } = signals[outcome]
  // Browsers vibrate after a first tap only.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([...buzz])
  if (isMuted || !navigator.userActivation?.hasBeenActive) return
  audio ??= new AudioContext()
  void audio.resume()
  const { currentTime, destination } = audio
  for (const [hz, from, length] of tones) {
    const oscillator = new OscillatorNode(audio, { type: rough ? 'sawtooth' : 'sine', frequency: hz })
    const gain = new GainNode(audio, { gain: 0.25 })
    gain.gain.setTargetAtTime(0, currentTime + from + length * 0.7, 0.02)
    oscillator.connect(gain).connect(destination)
    oscillator.start(currentTime + from)
    oscillator.stop(currentTime + from + length)
  }
}

interface Signal {
  /** Frequency in Hz, beginning and length in seconds. */
  tones: readonly (readonly [hz: number, from: number, length: number])[]
  /** Vibration and pauses in turn, ms. */
  buzz: readonly number[]
  /** Refusals sound rough. */
  rough?: true
}

/**
 * A verdict for ears and hands. Admitted: rising or even, high. A question: rising at the end, three tones or more. A
 * refusal: low and rough. Within each kind number and rhythm differ, so that they differ without a sense of pitch.
 */
export const signals: Record<Verdict['outcome'], Signal> = {
  in: {
    tones: [
      [784, 0, 0.09],
      [1175, 0.09, 0.16],
    ],
    buzz: [80],
  },
  already: {
    tones: [
      [523, 0, 0.12],
      [523, 0.2, 0.12],
    ],
    buzz: [80, 90, 80],
  },
  out: {
    tones: [
      [784, 0, 0.09],
      [523, 0.09, 0.16],
    ],
    buzz: [40, 40, 40],
  },
  // An hourglass: a long tone, and nothing happens.
  waiting: {
    tones: [
      [440, 0, 0.34],
      [554, 0.42, 0.1],
    ],
    buzz: [300, 80, 60],
  },
  unconfirmed: {
    tones: [
      [659, 0, 0.09],
      [523, 0.13, 0.09],
      [659, 0.26, 0.09],
      [523, 0.39, 0.09],
    ],
    buzz: [60, 60, 60, 60, 60, 60, 60],
  },
  unlisted: {
    tones: [
      [523, 0, 0.08],
      [659, 0.16, 0.08],
      [880, 0.32, 0.2],
    ],
    buzz: [60, 90, 60, 90, 200],
  },
  cancelled: {
    tones: [
      [220, 0, 0.18],
      [165, 0.2, 0.18],
      [110, 0.4, 0.3],
    ],
    buzz: [400, 90, 80],
    rough: true,
  },
  otherEvent: {
    tones: [
      [147, 0, 0.18],
      [196, 0.22, 0.3],
    ],
    buzz: [200, 90, 200],
    rough: true,
  },
  unknown: { tones: [[147, 0, 0.5]], buzz: [400], rough: true },
}
