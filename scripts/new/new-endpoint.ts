import { endpoints } from '../../src/contracts/table.ts'
import { camelCase, UsageError, type NewFiles } from './new-files.ts'

export const endpointUsage = `npm run new -- endpoint <resource>.<verb> <path>
  for example: npm run new -- endpoint tips.list /v1/tips`

/**
 * A public GET endpoint of a new resource: its contract, its handler and its case of the contract suite.
 * @throws {UsageError}
 */
export function addEndpoint(files: NewFiles, id = '', path = ''): void {
  const [, resource, verb] = /^([a-z][a-z0-9]*(?:-[a-z0-9]+)*)\.([a-z][A-Za-z0-9]*)$/.exec(id) ?? []
  if (!resource || !verb) throw new UsageError(`"${id}" must be a resource and a verb, like tips.list`)
  if (!/^\/v1(\/[a-z][a-z0-9-]*)+$/.test(path))
    throw new UsageError(`"${path}" must be a path in small letters under /v1, like /v1/tips`)
  const group = camelCase(resource)
  const known = endpoints.find(({ spec }) => spec.id === id || spec.id.startsWith(`${group}.`))
  if (known)
    throw new UsageError(
      `The resource ${group} exists already: declare the endpoint beside '${known.spec.id}', and the compiler asks for its handler and its case`,
    )
  const same = endpoints.find((endpoint) => endpoint.method === 'GET' && endpoint.path === path)
  if (same) throw new UsageError(`${same.spec.id} answers GET ${path} already: choose another path`)

  const [table, backend] = ['src/contracts/modules.ts', 'worker/backend/routes.ts']
  files.create(`src/${resource}/${resource}.contract.ts`, contractSource(group, verb, path))
  files.insert(table, `export * as ${group} from '../${resource}/${resource}.contract.ts'`, 'export * as uploads')
  const routes = `./${resource}/${resource}.routes.ts`
  files.create(`worker/backend/${resource}/${resource}.routes.ts`, routesSource(resource, group, verb))
  files.insert(backend, `export { ${group}Routes } from '${routes}'`, 'export { viewRoutes }')
  files.insert(
    'tests/contract/v1-cases.ts',
    `  '${group}.${verb}': { right: '${path}?lang=fr', wrong: [['${path}?limit=x', 'limit']] },`,
    '  ...accountCases,',
    'export const v1Cases',
  )
}

const contractSource = (group: string, verb: string, path: string) => `import { z } from 'zod'
import { endpoint } from '../contracts/endpoint.ts'
import { listQuery } from '../contracts/shapes.ts'

export const ${verb} = endpoint('${group}.${verb}', 'GET ${path}', {
  summary: 'The list of ${group}',
  auth: 'public',
  query: listQuery,
  output: z.object({ data: z.array(z.object({ _id: z.string() })), total: z.number(), count: z.number() }),
})
`

const routesSource = (
  resource: string,
  group: string,
  verb: string,
) => `import * as ${group} from '../../../src/${resource}/${resource}.contract.ts'
import { implement } from '../core/implement.ts'

/** Answers for ${group}. */
export const ${group}Routes = [implement(${group}.${verb}, async () => ({ data: [], total: 0, count: 0 }))]
`
