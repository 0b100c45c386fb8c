import { expect, test } from 'vitest'
import {
  brightness,
  contrast,
  darkInk,
  inkOn,
  layered,
  lightInk,
  paper,
  parseColour,
  readableInk,
  textOn,
} from './colour.ts'

const on = (colour: string) => layered(colour, paper)

test('brightness 137 takes light text, 138 takes dark text', () => {
  expect(brightness(parseColour('#898989')!)).toBe(137)
  expect(textOn(parseColour('#898989')!)).toBe('light')
  expect(textOn(parseColour('#8a8a8a')!)).toBe('dark')
})

test('brightness is perceived: yellow is bright, blue is dark', () => {
  expect(textOn(parseColour('#fff30d')!)).toBe('dark')
  expect(textOn(parseColour('#0000ff')!)).toBe('light')
  expect(textOn(parseColour('#24673a')!)).toBe('light')
})

test('contrast follows the WCAG formula', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
  expect(contrast(parseColour('#e36164')!, [255, 255, 255])).toBeCloseTo(3.41, 2)
})

test('text on every grey has a contrast of at least 4.5:1', () => {
  for (let level = 0; level < 256; level++) {
    const ink = parseColour(inkOn(on(`rgb(${level} ${level} ${level})`)))!
    expect(contrast([level, level, level], ink)).toBeGreaterThanOrEqual(4.5)
  }
})

test('an editor’s text colour is used where it is readable and replaced where it is not', () => {
  expect(readableInk(on('#0c3944'), 'white')).toBe('white')
  expect(readableInk(on('navy'), 'gold')).toBe('gold')
  expect(readableInk(on('#fff'), 'rgba(255,243,13,1)')).toBe(darkInk)
  expect(readableInk(on('#fff'), 'gold')).toBe(darkInk)
  expect(readableInk(on('#24673a'), undefined)).toBe(lightInk)
})

test.each([
  ['navy', lightInk, 'dark'],
  ['gold', darkInk, 'light'],
  ['hsl(240 100% 25%)', lightInk, 'dark'],
  ['oklch(0.4 0.1 200)', lightInk, 'dark'],
  ['#0c394480', `light-dark(${darkInk}, ${lightInk})`, undefined],
  ['rgba(0,0,0,0)', `light-dark(${darkInk}, ${lightInk})`, undefined],
  ['transparent', `light-dark(${darkInk}, ${lightInk})`, undefined],
  ['rgb(0 0 0 / 80%)', lightInk, 'dark'],
  ['rgb(255 255 255 / 90%)', darkInk, 'light'],
])('%s on the page takes the ink %s', (colour, ink, scheme) => {
  expect(inkOn(on(colour))).toBe(ink)
  expect(on(colour).scheme).toBe(scheme)
})

test('a translucent colour on any other gets a text colour that is readable in both schemes', () => {
  const colours = ['#fff', '#000', 'navy', 'gold', '#e36164', '#898989', '#70af90']
  const alphas = [0, 20, 40, 50, 60, 80, 95]
  for (const below of colours)
    for (const above of colours)
      for (const alpha of alphas) {
        const ground = layered(see(above, alpha), on(below))
        const ink = parseColour(inkOn(ground))!
        expect(contrast(ground.light, ink), `${above} ${alpha} % on ${below}`).toBeGreaterThanOrEqual(4.5)
        expect(ground.light).toEqual(ground.dark)
      }
})

test('a translucent text colour is judged as blended with its background', () => {
  expect(readableInk(on('#fff'), '#0c3944f0')).toBe('#0c3944f0')
  expect(readableInk(on('#fff'), '#0c394480')).toBe(darkInk)
  expect(readableInk(on('navy'), 'transparent')).toBe(lightInk)
})

/** The colour with the given alpha, percent. */
function see(colour: string, alpha: number): string {
  const [red, green, blue] = parseColour(colour)!
  return `rgb(${red} ${green} ${blue} / ${alpha}%)`
}

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
  ['rgb(none none none)', [0, 0, 0, 1]],
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
