import { globSync, readFileSync } from 'node:fs'
import { openSync } from 'fontkit'
import { expect, test } from 'vitest'

const font = openSync('src/styles/chiche-sans.woff2')

test('the font has every letter of the file that it was made from, and not its reserved name', () => {
  const source = openSync('node_modules/@fontsource-variable/raleway/files/raleway-latin-wght-normal.woff2')
  expect(font.characterSet.length).toBeGreaterThan(200)
  expect(font.characterSet.toSorted()).toEqual(source.characterSet.toSorted())
  expect(font.familyName).toBe('Chiche Sans')
  expect(font.copyright).toContain('with Reserved Font Name "Raleway"')
})

test('it has every weight that a sheet asks for', () => {
  const { min, max } = font.variationAxes['wght']!
  const asked = globSync('src/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/font-weight: (\d+)|\btext\([^;]+?, (\d{3})\b|\n +(\d{3}) [\d(a-z]/g)].map(
      ([, one, two, three]) => Number(one ?? two ?? three),
    ),
  )
  expect(asked.length).toBeGreaterThan(200)
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(min)
  expect(Math.max(...asked)).toBeLessThanOrEqual(max)
})
