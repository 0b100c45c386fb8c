import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames, placeOf, type IconName } from './icons.ts'

type Node = [tag: string, attributes: Record<string, string>]
const source: Record<string, Node[]> = JSON.parse(readFileSync('node_modules/lucide-static/icon-nodes.json', 'utf8'))

const side = 24

/** An icon at its place; its elements as Lucide has them. */
function drawn(name: IconName): string {
  const elements = source[name]!.map(([tag, attributes]) => {
    const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
    return `<${tag}${written.join('')}/>`
  })
  const place = placeOf(name).map((step) => step * side)
  return `<g transform="translate(${place.join(' ')})">${elements.join('')}</g>`
}

test('each icon has a place of its own', () =>
  expect(new Set(iconNames.map((name) => placeOf(name).join(' '))).size).toBe(iconNames.length))

test('the drawing of icons has those of Lucide, each at its place', async () => {
  const size = 101 * side
  const file = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" fill="none" stroke="#000" stroke-width="2.25" stroke-linecap="round" stroke-linejoin="round">`,
    '<!-- Lucide, ISC licence, Copyright (c) Lucide Icons and contributors; parts from Feather, MIT, Copyright (c) Cole Bemis -->',
    ...iconNames.map(drawn),
    '</svg>\n',
  ]
  await expect(file.join('\n')).toMatchFileSnapshot('icons.svg')
})
