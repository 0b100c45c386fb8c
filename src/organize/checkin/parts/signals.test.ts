import { expect, test } from 'vitest'
import { locales } from '../../../contracts/locales.ts'
import { translator } from '../../../i18n/translate.ts'
import { shapeOf } from './verdict-screen.tsx'
import { signals } from './signals.ts'

const outcomes = Object.keys(signals) as (keyof typeof signals)[]

test('each verdict has a sound, a vibration, a shape and a word of its own, none needs the others', () => {
  const different = (values: readonly unknown[]) => new Set(values.map((value) => JSON.stringify(value))).size
  expect(different(outcomes.map((outcome) => signals[outcome].tones))).toBe(outcomes.length)
  expect(different(outcomes.map((outcome) => signals[outcome].buzz))).toBe(outcomes.length)
  expect(different(outcomes.map((outcome) => shapeOf[outcome]))).toBe(outcomes.length)
  for (const locale of locales) {
    const t = translator(locale)
    expect(different(outcomes.map((outcome) => t(`door.verdict.${outcome}.say`)))).toBe(outcomes.length)
  }
})

test('sounds that are alike differ in rhythm too, not only in pitch', () => {
  const rhythms = outcomes.map((outcome) => {
    const { tones, rough } = signals[outcome]
    const rises = tones.slice(1).map(([hz], index) => Math.sign(hz - tones[index]![0]))
    return JSON.stringify([rough, tones.map(([, from, length]) => [from, length]), rises])
  })
  expect(new Set(rhythms).size).toBe(outcomes.length)
})
