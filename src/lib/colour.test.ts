import { expect, test } from 'vitest'
import {
  brightness,
  contrast,
  darkInk,
  hoverColour,
  inkOn,
  lightInk,
  parseColour,
  readableInk,
  textOn,
} from './colour.ts'

test('hover is 10 darker per channel and stops at 0', () => {
  expect(hoverColour('#646464')).toBe('#5a5a5a')
  expect(hoverColour('#fff')).toBe('#f5f5f5')
  expect(hoverColour('#05ff0b')).toBe('#00f501')
})

test('a brightness of 137 takes light text, just above it dark', () => {
  expect(brightness(parseColour('#898989')!)).toBe(137)
  expect(textOn('#898989')).toBe('light')
  expect(textOn('#8a8a8a')).toBe('dark')
})

test('brightness is the perceived one: yellow is bright, blue is not', () => {
  expect(textOn('#fff30d')).toBe('dark')
  expect(textOn('#0000ff')).toBe('light')
  expect(textOn('#24673a')).toBe('light')
})

test('contrast as WCAG counts it', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
  expect(contrast(parseColour('#e36164')!, [255, 255, 255])).toBeCloseTo(3.41, 2)
})

test('the ink on any grey reads at 4.5:1', () => {
  for (let level = 0; level < 256; level++) {
    const ground = `#${level.toString(16).padStart(2, '0').repeat(3)}`
    expect(contrast(parseColour(ground)!, parseColour(inkOn(ground))!)).toBeGreaterThanOrEqual(4.5)
  }
})

test.each(['', 'red', '#12', '#12345', 'url(x)', '#ggg'])('%j is no colour: left alone, dark text', (value) => {
  expect(parseColour(value)).toBeUndefined()
  expect(hoverColour(value)).toBe(value)
  expect(textOn(value)).toBe('dark')
})

test.each([
  ['rgba(155, 8, 79, 1)', [155, 8, 79]],
  ['rgb(12 57 68 / 50%)', [12, 57, 68]],
  ['White', [255, 255, 255]],
  ['black', [0, 0, 0]],
] as const)('%s as the editor’s colour field writes it', (value, channels) => {
  expect(parseColour(value)).toEqual(channels)
})

test('an editor’s ink stays where it reads, and gives way where it does not', () => {
  expect(readableInk('#0c3944', 'white')).toBe('white')
  expect(readableInk('#fff', 'rgba(255,243,13,1)')).toBe(darkInk)
  expect(readableInk('#24673a', undefined)).toBe(lightInk)
  expect(readableInk('#fff', 'gold')).toBe('gold')
})
