import type { Verdict } from '../judge.ts'
import { signals } from './signal-tones.ts'

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
