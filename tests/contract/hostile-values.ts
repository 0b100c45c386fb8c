import { z } from 'zod'
import { randomNumbers } from '../support/random-numbers.ts'

interface Shape {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  minLength?: number
  minimum?: number
  maximum?: number
}

const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)])

/** Unexpected values. */
const odd: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  'x',
  'a@b.fr',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202e\u2066',
  '💥'.repeat(40),
  "' OR 1=1; DROP TABLE users; --",
  '%_[]^*(){}"NEAR AND OR NOT',
  '<script>alert(1)</script>',
  '{{constructor}}',
  '../../etc/passwd',
  'a\r\nset-cookie: x=1',
  'javascript:alert(1)',
  '2026-13-45',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  'x'.repeat(5000),
  [],
  [[]],
  ['e1', null, 7],
  Array<string>(5000).fill('e1'),
  deep(500),
  {},
  { formattedAddress: '\ud800' },
  { $gt: '' },
  { fr: null, en: 7, xx: 'x' },
  JSON.parse('{"__proto__":{"admin":true},"constructor":1}'),
  JSON.parse('{"toString":"x","hasOwnProperty":1,"length":-1}'),
]

/** Valid values for a schema, and invalid variants of them. The same seed gives the same values. */
export function hostileValues(seed: number) {
  const next = randomNumbers(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const chance = (of: number) => next() < of

  const text = ({ format, minLength = 0 }: Shape): string => {
    if (format === 'email')
      return pick(['camille@example.org', 'x@example.org', `p${Math.floor(next() * 99)}@example.org`])
    if (format === 'date') return `2026-11-${10 + Math.floor(next() * 20)}`
    if (format === 'date-time') return new Date(Date.UTC(2026, 10, Math.floor(next() * 60))).toISOString()
    if (format === 'uri') return 'https://example.org/a'
    return pick(['e1', 'u1', 'soupe', 'un grand vélo bleu', 'l’été']).padEnd(minLength, 'x')
  }

  /** A value that matches the schema, refinements aside. */
  function fitting(shape: Shape, depth = 0): unknown {
    if (shape.const !== undefined) return shape.const
    if (shape.enum) return pick(shape.enum)
    if (shape.anyOf) return fitting(pick(shape.anyOf), depth)
    const { type, minimum = 0, maximum = 100 } = shape
    if (type === 'object' || shape.properties) {
      const { properties = {}, required = [] } = shape
      const names = Object.keys(properties).filter((name) => required.includes(name) || chance(0.5))
      return Object.fromEntries(names.map((name) => [name, fitting(properties[name]!, depth + 1)]))
    }
    if (type === 'array') return Array.from({ length: depth > 4 ? 0 : 2 }, () => fitting(shape.items ?? {}, depth + 1))
    if (type === 'boolean') return chance(0.5)
    if (type === 'null') return null
    if (type === 'integer' || type === 'number') return Math.floor(minimum + next() * Math.min(10, maximum - minimum))
    return text(shape)
  }

  /** The value with some parts replaced, removed or added. */
  function spoiled(value: unknown): unknown {
    if (chance(0.1)) return pick(odd)
    if (Array.isArray(value)) return value.map((part) => (chance(0.3) ? pick(odd) : part))
    if (typeof value !== 'object' || value === null || value instanceof Blob) return chance(0.5) ? pick(odd) : value
    const entries = Object.entries(value).filter(() => !chance(0.1))
    const changed = entries.map(([name, part]) => [name, chance(0.3) ? pick(odd) : chance(0.3) ? spoiled(part) : part])
    if (chance(0.1))
      changed.push([pick(['__proto__', 'constructor', '$where', 'id', 'role', 'userId', '\u0000']), pick(odd)])
    return Object.fromEntries(changed)
  }

  const spoiledOrNot = (value: unknown): unknown => (chance(0.2) ? value : spoiled(value))

  return {
    pick,
    chance,
    odd: () => pick(odd),
    /** For the schema of a body or a query: valid one time in five. */
    for(schema: z.ZodType): unknown {
      return spoiledOrNot(fitting(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape))
    },
    /** A valid value, made invalid four times in five. */
    near: spoiledOrNot,
  }
}
