import { describe, expect, it } from 'vitest'
import { drawable, fitLines, measure } from './text.ts'

const black = (size: number) => ({ face: 'black', size }) as const

describe('drawable', () => {
  it('keeps the letters of the three languages', () => {
    const text = 'L’œuvre d’été à Noël, ¿qué año? « Où ? » — 28 € · 9 h 30…'
    expect(drawable(text).replaceAll('\u00a0', ' ')).toBe(text)
  })

  it('takes off accents that it cannot draw and leaves out the rest', () => {
    expect(drawable('Łódź ŘÅ 🎉 日本 fête')).toBe('Lódz RA fête')
  })

  it('joins a separate accent to its letter', () => {
    expect(drawable('e\u0301te\u0301')).toBe('été')
  })

  it('keeps French punctuation with its word', () => {
    expect(drawable('Chiche ? « Oui »')).toBe('Chiche\u00a0? «\u00a0Oui\u00a0»')
  })
})

describe('measure', () => {
  it('grows with the size', () => {
    expect(measure('Chiche', black(80))).toBeCloseTo(2 * measure('Chiche', black(40)), 5)
  })

  it('kerns', () => {
    const apart = measure('A', black(100)) + measure('V', black(100))
    expect(measure('AV', black(100))).toBeLessThan(apart - 5)
  })

  it('gives a no-break space the width of a space', () => {
    expect(measure('a\u00a0b', black(50))).toBe(measure('a b', black(50)))
  })
})

describe('fitLines', () => {
  const box = { width: 520, lines: 4 }
  const sizes = [88, 72, 58] as const
  const long = 'Traverser la France à vélo en décembre sans jamais perdre le sourire ni la trace du voisin de devant'

  it('sets a short title in the largest size', () => {
    expect(fitLines('Zoot for kids', 'black', box, sizes)).toEqual({ size: 88, lines: ['Zoot for kids'] })
  })

  it('cuts what is too long with … after four lines, each within the width', () => {
    const { size, lines } = fitLines(long, 'black', box, sizes)
    expect(size).toBe(58)
    expect(lines).toHaveLength(4)
    expect(lines.join(' ')).toMatch(/^Traverser la France .*\p{L}…$/u)
    for (const line of lines) expect(measure(line, black(size))).toBeLessThanOrEqual(box.width)
  })

  it('takes fewer lines where there is less height', () => {
    expect(fitLines(long, 'black', { ...box, height: 130 }, sizes).lines).toHaveLength(2)
  })

  it('cuts a word that is wider than the box', () => {
    const { lines } = fitLines(`${'mot'.repeat(40)} suite`, 'black', box, sizes)
    expect(lines[0]).toMatch(/^(mot)+m?o?…$/)
    expect(lines[1]).toBe('suite')
  })

  it('makes nothing of nothing', () => {
    expect(fitLines(' 🎉 ', 'black', box, sizes).lines).toEqual([])
  })
})
