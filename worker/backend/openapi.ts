import { z } from 'zod'
import type { Endpoint } from '../../src/contracts/endpoint.ts'
import { errorBody } from '../../src/contracts/v1/shapes.ts'
import { endpoints } from '../../src/contracts/v1/table.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** One parameter for each key of an object schema. */
function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const bodyType = ({ multipart }: Endpoint['spec']) => (multipart ? 'multipart/form-data' : 'application/json')

function operation({ path, spec }: Endpoint): Json {
  const redirects = spec.output instanceof z.ZodNull
  return {
    operationId: spec.id,
    summary: spec.summary,
    tags: [path.split('/')[2]],
    ...(spec.auth !== 'public' && { security: spec.auth === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }] }),
    parameters: [...parameters(spec.params, 'path'), ...parameters(spec.query, 'query')],
    ...(spec.body && {
      requestBody: { required: true, content: { [bodyType(spec)]: { schema: schemaOf(spec.body, 'input') } } },
    }),
    responses: {
      ...(redirects
        ? { 302: { description: 'Redirect', headers: { location: { schema: { type: 'string', format: 'uri' } } } } }
        : { 200: { description: 'OK', content: { 'application/json': { schema: schemaOf(spec.output, 'output') } } } }),
      default: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

let built: Json | undefined

/** The OpenAPI 3.1 document of `/v1`, derived from the endpoint table and built on first use. */
export function openApi(): Json {
  if (built) return built
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint)
  built = {
    openapi: '3.1.0',
    info: {
      title: 'Chiche',
      version: '1',
      description: 'Events, taxonomies, hotspots and texts of the site; accounts and likes.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
  return built
}
