import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shortPath } from './icons.fixture.ts'
import { iconNames, placeOf, type IconName } from './icons.ts'

type Node = [tag: string, attributes: Record<string, string>]
const source: Record<string, Node[]> = JSON.parse(readFileSync('node_modules/lucide-static/icon-nodes.json', 'utf8'))

const side = 24
/** Of a unit of Lucide's: a fifth is less than a tenth of a pixel wherever icons are shown. */
const fine = 5

/** The outline of an element as path data. */
function outlineOf([tag, attributes]: Node): string {
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((key) => Number(attributes[key] ?? 0))
  const [cx = 0, cy = 0, r = 0] = ['cx', 'cy', 'r'].map((key) => Number(attributes[key] ?? attributes['rx'] ?? 0))
  switch (tag) {
    case 'path':
      return attributes['d']!
    case 'line':
      return `M${attributes['x1']} ${attributes['y1']}L${attributes['x2']} ${attributes['y2']}`
    case 'circle':
      return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
    case 'rect': {
      const corner = (right: number, down: number) => `a${r} ${r} 0 0 1 ${right * r} ${down * r}`
      const [across, along] = [width - 2 * r, height - 2 * r]
      return `M${x + r} ${y}h${across}${corner(1, 1)}v${along}${corner(-1, 1)}h${-across}${corner(-1, -1)}v${-along}${corner(1, -1)}z`
    }
    default:
      throw new Error(`No outline of <${tag}>`)
  }
}

/** An icon at its place, as one path. */
function drawn(name: IconName): string {
  const [column, row] = placeOf(name)
  return `<path d="${shortPath(source[name]!.map(outlineOf), fine, [column * side, row * side])}"/>`
}

test('a path in whole numbers has its curves, arcs and dots where they were', () => {
  expect(shortPath(['M1 2h3v-1l.5.5', 'm5 5.04 1 1L8 8a2 2 0 01-2 2c1 0 1 1 2 1z', 'M3 3h.01'], 5, [10, 20])).toBe(
    'M55 110h15v-5l3 3m2 17 5 5 10 10a10 10 0 0 1-10 10c5 0 5 5 10 5zm-10-10h1',
  )
  expect(() => shortPath(['M1 2 x'], 5, [0, 0])).toThrow('Not path data')
})

test('each icon has a place of its own', () =>
  expect(new Set(iconNames.map((name) => placeOf(name).join(' '))).size).toBe(iconNames.length))

test('the drawing of icons has those of Lucide, each at its place', async () => {
  const size = 101 * side
  const file = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size * fine} ${size * fine}" fill="none" stroke="#000" stroke-width="${2.25 * fine}" stroke-linecap="round" stroke-linejoin="round">`,
    '<!-- Lucide, ISC licence, Copyright (c) Lucide Icons and contributors; parts from Feather, MIT, Copyright (c) Cole Bemis -->',
    ...iconNames.map(drawn),
    '</svg>\n',
  ]
  await expect(file.join('\n')).toMatchFileSnapshot('icons.svg')
})
