import { z } from 'zod'
import type { Endpoint } from '../../../src/contracts/endpoint.ts'

/** The call of a form. */
export interface FormCall {
  /** Values of the path's `{names}`. */
  params: Record<string, string>
  /** JSON body; `undefined` for an endpoint without one. */
  body: string | undefined
}

interface Shape {
  type?: string
  writeOnly?: boolean
  properties?: Record<string, Shape>
  /** Of an object with any fields. */
  additionalProperties?: Shape | boolean
  items?: Shape
  prefixItems?: Shape[]
  anyOf?: Shape[]
}

const shapes = new Map<Endpoint, Shape>()

function shapeOf(endpoint: Endpoint): Shape {
  let shape = shapes.get(endpoint)
  if (shape === undefined) {
    const { body } = endpoint.spec
    shape = body ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape) : {}
    shapes.set(endpoint, shape)
  }
  return shape
}

/**
 * Converts the fields of a form into a call: fields named like parameters fill in the path, `address.city` is a property of
 * `address`, and texts are converted to the types of the endpoint's body (a ticked box to `true`, digits to a number, several
 * fields of one name to a list). An empty text of an optional field stays an empty text, which differs from an absent field.
 * When a form has both `address` and `address.city`, the parts are used.
 * `timings.0.begin` is a property of the first item of a list; empty texts in a list are left out.
 */
export function formCall(endpoint: Endpoint, fields: URLSearchParams): FormCall {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  const params = Object.fromEntries(inPath.map((name) => [name, fields.get(name) ?? '']))
  if (!endpoint.spec.body) return { params, body: undefined }
  const shape = shapeOf(endpoint)
  const body = Object.create(null) as Record<string, unknown>
  for (const name of new Set(fields.keys())) {
    const steps = name.split('.')
    const wanted = shapeAt(shape, steps)
    if (inPath.includes(name) || wanted === undefined) continue
    let at = body
    for (const [index, step] of steps.slice(0, -1).entries()) {
      const isList = shapeAt(shape, steps.slice(0, index + 1))?.type === 'array'
      if (typeof at[step] !== 'object') at[step] = isList ? [] : Object.create(null)
      at = at[step] as Record<string, unknown>
    }
    const last = steps.at(-1)!
    if (wanted.type !== 'object' || at[last] === undefined) at[last] = convert(fields.getAll(name), wanted)
  }
  return { params, body: JSON.stringify(body) }
}

/** Whether a field of the call is never shown again (`secret()` in its contract). */
export function isSecret(endpoint: Endpoint, name: string): boolean {
  const field = shapeAt(shapeOf(endpoint), name.split('.'))
  const inPath = new Map<string, z.ZodType>(Object.entries(endpoint.spec.params?.shape ?? {})).get(name)
  return (field?.writeOnly ?? field?.items?.writeOnly ?? inPath?.meta()?.['writeOnly']) === true
}

/** The JSON schema of a field of the endpoint; `undefined` for an unknown field. */
function shapeAt(shape: Shape, steps: readonly string[]): Shape | undefined {
  let at: Shape | undefined = shape
  for (const step of steps) at = at && partOf(bare(at), step)
  return at && bare(at)
}

/** Maximum length of a list of numbered fields. */
const maxListed = 500

/** Fields without a schema are texts, or lists for several fields of one name. */
function partOf({ type, items, properties = {}, additionalProperties }: Shape, name: string): Shape | undefined {
  if (type === 'array') return /^\d{1,3}$/.test(name) && Number(name) < maxListed ? items : undefined
  if (Object.hasOwn(properties, name)) return properties[name]
  return typeof additionalProperties === 'object' ? { type: 'any' } : undefined
}

/** The shape of a value that may also be null or an empty text: of several alternatives the object, since only it has parts. */
function bare(shape: Shape): Shape {
  const shapes = alternatives(shape)
  return shapes.find(({ type }) => type === 'object') ?? shapes.find(({ type }) => type !== 'null') ?? shape
}

const alternatives = (shape: Shape): Shape[] => shape.anyOf?.flatMap(alternatives) ?? [shape]

function convert(values: string[], { type = 'string', items, prefixItems }: Shape): unknown {
  const value = values.at(-1)!
  if (type === 'any' && values.length > 1) return values
  if (type === 'array') {
    const entry = bare(prefixItems?.[0] ?? items ?? {})
    return values.filter((text) => text !== '').map((text) => convert([text], entry))
  }
  if (type === 'boolean') return value === 'true' || value === 'on'
  if ((type === 'number' || type === 'integer') && value.trim() !== '' && Number.isFinite(Number(value)))
    return Number(value)
  return value
}
