import { colord, extend } from 'colord'
import hwbPlugin from 'colord/plugins/hwb'
import namesPlugin from 'colord/plugins/names'
import oklabPlugin from 'colord/plugins/oklab'
import oklchPlugin from 'colord/plugins/oklch'
import { expect, test } from 'vitest'
import { randomNumbers } from '../../tests/support/random-numbers.ts'
import { parseColour } from './parse-colour.ts'

extend([namesPlugin, hwbPlugin, oklabPlugin, oklchPlugin])

const rounded = (colour: string) => parseColour(colour)?.map((part, index) => Number(part!.toFixed(index < 3 ? 0 : 2)))

test.each<[string, readonly number[]]>([
  ['navy', [0, 0, 128, 1]],
  ['NAVY', [0, 0, 128, 1]],
  [' White ', [255, 255, 255, 1]],
  ['darkslategrey', [47, 79, 79, 1]],
  ['transparent', [0, 0, 0, 0]],
  ['#fff', [255, 255, 255, 1]],
  ['#0C3944', [12, 57, 68, 1]],
  ['#0c394480', [12, 57, 68, 0.5]],
  ['#0c38', [0, 204, 51, 0.53]],
  ['rgba(155, 8, 79, 1)', [155, 8, 79, 1]],
  ['rgba(0,0,0,0)', [0, 0, 0, 0]],
  ['rgb(0 0 0 / 50%)', [0, 0, 0, 0.5]],
  ['rgb(10% 20% 30% / .25)', [26, 51, 77, 0.25]],
  ['rgb(300 -5 none)', [255, 0, 0, 1]],
  ['hsl(240, 100%, 25%)', [0, 0, 128, 1]],
  ['hsl(-120deg 100% 25%)', [0, 0, 128, 1]],
  ['hsla(0.5turn 50% 50% / 20%)', [64, 191, 191, 0.2]],
  ['hwb(194 0% 0%)', [0, 195, 255, 1]],
  ['hwb(90deg 80% 80%)', [128, 128, 128, 1]],
  ['lab(29.2345% 39.3825 20.0664)', [125, 35, 41, 1]],
  ['lch(52.2345% 72.2 56.2)', [198, 93, 6, 1]],
  ['oklab(40.1% 0.1143 0.045)', [125, 36, 41, 1]],
  ['oklch(40.1% 0.123 21.57)', [125, 36, 41, 1]],
  ['oklch(0.4 0.1 200 / 0.5)', [0, 86, 93, 0.5]],
])('%s is read', (colour, channels) => {
  expect(rounded(colour)).toEqual(channels)
})

test.each([
  '',
  'redd',
  'constructor',
  'currentcolor',
  'inherit',
  '#12',
  '#12345',
  '#ggg',
  'url(x)',
  'var(--paper)',
  'rgb(1 2)',
  'rgb(1 2 3 / 4 / 5)',
  'rgb(1deg 2 3)',
  'hsl(10% 20% 30%)',
  'red;position:fixed',
  'rgb(0 0 0);color:red',
])('%j is no colour', (given) => {
  expect(parseColour(given)).toBeUndefined()
})

test('2,000 colours in every notation are parsed as colord parses them', () => {
  const random = randomNumbers(31)
  const within = (low: number, high: number) => (low + random() * (high - low)).toFixed(3)
  const notations = [
    () =>
      `#${Math.floor(random() * 0xffffffff)
        .toString(16)
        .padStart(8, '0')}`,
    () => `rgb(${within(0, 255)} ${within(0, 255)} ${within(0, 255)} / ${within(0, 1)})`,
    () => `hsl(${within(-400, 400)} ${within(0, 100)}% ${within(0, 100)}%)`,
    () => `hwb(${within(0, 360)} ${within(0, 100)}% ${within(0, 100)}%)`,
    () => `oklab(${within(0, 1)} ${within(-0.3, 0.3)} ${within(-0.3, 0.3)})`,
    () => `oklch(${within(0, 1)} ${within(0, 0.3)} ${within(0, 360)})`,
  ]
  for (let count = 0; count < 2000; count++) {
    const colour = notations[count % notations.length]!()
    const { r, g, b, a } = colord(colour).rgba
    const [red, green, blue, alpha] = parseColour(colour)!
    for (const [own, other] of [
      [red, r],
      [green, g],
      [blue, b],
      [alpha! * 255, a * 255],
    ])
      // prettier-ignore
      expect(Math.abs(own! - other!), colour).toBeLessThan(0.6)
  }
})
