import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { topicColours } from './embed-rows.ts'

const read = (name: string) => readFileSync(`src/styles/${name}.css`, 'utf8')
const tokens = new Map(
  [...(read('tokens') + read('constants')).matchAll(/(--[\w-]+): (#\w+);/g)].map(([, name, value]) => [name, value]),
)

test('are those of the style sheet', () => {
  const inSheet = [...read('topics').matchAll(/([^{}]*)\{\s*--topic: ([^;]+);/g)].flatMap(([, selector, value]) => {
    const topics = [...selector!.matchAll(/data-topic='(\w+)'/g)].map(([, topic]) => topic!)
    const colour = tokens.get(/var\((.+)\)/.exec(value!)?.[1]) ?? value!
    return (topics.length > 0 ? topics : ['culture']).map((topic) => [topic, colour] as const)
  })
  expect(Object.fromEntries(inSheet)).toEqual(topicColours)
})
