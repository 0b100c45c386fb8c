import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { icons } from './icons.ts'

type Node = [tag: string, attributes: Record<string, string>]
const source: Record<string, Node[]> = JSON.parse(readFileSync('node_modules/lucide-static/icon-nodes.json', 'utf8'))

test.each(Object.entries(icons))('%s is the same as in Lucide', (name, drawn) => {
  const parts = source[name]!.map(([tag, attributes]) => {
    const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
    return tag === 'path' ? attributes['d'] : `<${tag}${written.join('')}/>`
  })
  expect(drawn).toEqual(parts)
})
