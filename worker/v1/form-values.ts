import { z } from 'zod'
import type { Endpoint } from '../../src/contracts/endpoint.ts'

/** What a form's fields say, for one endpoint. */
export interface FormCall {
  /** Path of the endpoint, its names filled in. */
  path: string
  /** JSON body; `undefined` for an endpoint without one. */
  body: string | undefined
}

interface Shape {
  type?: string
  properties?: Record<string, Shape>
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
 * Turns the fields of a form into the call they stand for: `{names}` of the path are taken out, `address.city` is a field
 * within `address`, and texts become what the endpoint wants there (a ticked box `true`, digits a number, several fields
 * of one name a list). An empty text for a value that may be missing is left as it is: emptied is not untouched.
 */
export function formCall(endpoint: Endpoint, fields: URLSearchParams): FormCall {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(fields.get(name) ?? ''))
  if (!endpoint.spec.body) return { path, body: undefined }
  const shape = shapeOf(endpoint)
  const body = Object.create(null) as Record<string, unknown>
  for (const name of new Set(fields.keys())) {
    const steps = name.split('.')
    const wanted = typeAt(shape, steps)
    if (inPath.includes(name) || wanted === undefined) continue
    let at = body
    for (const step of steps.slice(0, -1)) at = (at[step] ??= Object.create(null) as object) as Record<string, unknown>
    at[steps.at(-1)!] = convert(fields.getAll(name), wanted)
  }
  return { path, body: JSON.stringify(body) }
}

/** The JSON type that the endpoint wants in a field; `undefined` for a field that it does not have. */
function typeAt(shape: Shape, steps: readonly string[]): string | undefined {
  let at: Shape | undefined = shape
  for (const step of steps) at = at && ownProperty(bare(at), step)
  return at && (bare(at).type ?? 'string')
}

const ownProperty = ({ properties = {} }: Shape, name: string) =>
  Object.hasOwn(properties, name) ? properties[name] : undefined
/** The shape of a value that may also be null. */
const bare = (shape: Shape): Shape => shape.anyOf?.find(({ type }) => type !== 'null') ?? shape

function convert(values: string[], type: string): unknown {
  const value = values.at(-1)!
  if (type === 'array') return values
  if (type === 'boolean') return value === 'true' || value === 'on'
  if ((type === 'number' || type === 'integer') && value.trim() !== '' && Number.isFinite(Number(value)))
    return Number(value)
  return value
}
