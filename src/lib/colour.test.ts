import { expect, test } from 'vitest'
import { brightness, contrast, darkInk, inkOn, layered, lightInk, paper, readableInk, textOn } from './colour.ts'
import { parseColour } from './parse-colour.ts'

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
