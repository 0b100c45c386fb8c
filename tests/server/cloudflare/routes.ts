import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { AccountState } from './account-state.ts'
import { queryD1, Refusal } from './d1.ts'
import { uploadWorker } from './uploads.ts'

export interface Call {
  method: string
  url: URL
  body: Buffer
  type: string
}

/** A JWT, whose end wrangler reads. */
export const uploadToken = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"exp":4102444800}').toString('base64url')}.`

type Answer = (state: AccountState, call: Call, ...parts: string[]) => unknown

const jsonOf = <Body>({ body }: Call) => JSON.parse(body.toString()) as Body
const id32 = () => randomUUID().replaceAll('-', '')

/** @returns the `result` of a call @throws {Refusal} */
export function routeOf(state: AccountState, call: Call): unknown {
  const path = decodeURIComponent(call.url.pathname).replace('/accounts/an-account', '')
  for (const [pattern, answer] of routes) {
    const found = pattern.exec(`${call.method} ${path}`)
    if (found) return answer(state, call, ...found.slice(1))
  }
  throw new Refusal(404, 7003, `Could not route to ${call.method} ${path}`)
}

function databaseOf(state: AccountState, named: string) {
  const found = [...state.databases].find(([id, { name }]) => id === named || name === named)
  // wrangler asks for this code (`D1Handler`).
  if (!found) throw new Refusal(404, 7404, `The database ${named} could not be found`)
  return { uuid: found[0], ...found[1] }
}

function workerOf(state: AccountState, name: string) {
  const found = state.workers.get(name)
  // Secrets, settings and domains too: https://github.com/cloudflare/workers-sdk/issues/4343
  if (!found) throw new Refusal(404, 10007, 'This Worker does not exist on your account.')
  return found
}

/** https://github.com/cloudflare/workers-sdk/issues/2877 */
function refuseWithoutR2({ hasR2 }: AccountState): void {
  if (!hasR2) throw new Refusal(403, 10042, 'Please enable R2 through the Cloudflare Dashboard.')
}

function bucketOf(state: AccountState, name: string) {
  refuseWithoutR2(state)
  const found = state.buckets.get(name)
  if (!found) throw new Refusal(404, 10006, 'The specified bucket does not exist.')
  return found
}

const formOf = ({ body, type }: Call) =>
  new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()

async function deployVersion(state: AccountState, call: Call, name: string) {
  const { versions } = await uploadWorker(state, name, await formOf(call))
  const id = `00000000-0000-4000-8000-${String(versions).padStart(12, '0')}`
  return {
    id,
    deployment_id: id.replaceAll('-', ''),
    startup_time_ms: 20,
    etag: id,
    resources: { script: { etag: id } },
  }
}

/** https://developers.cloudflare.com/workers/static-assets/direct-upload */
function openAssets(state: AccountState, call: Call) {
  const { manifest } = jsonOf<{ manifest: Record<string, { hash: string }> }>(call)
  const missing = [...new Set(Object.values(manifest).map(({ hash }) => hash))].filter(
    (hash) => !state.assets.has(hash),
  )
  return { jwt: uploadToken, buckets: missing.length > 0 ? [missing] : [] }
}

async function takeAssets(state: AccountState, call: Call) {
  for (const hash of (await formOf(call)).keys()) state.assets.add(hash)
  return { jwt: uploadToken }
}

function createDatabase(state: AccountState, call: Call) {
  const wanted = jsonOf<{ name: string }>(call)
  if ([...state.databases.values()].some(({ name }) => name === wanted.name))
    throw new Refusal(400, 7502, 'A database with that name already exists')
  const uuid = randomUUID()
  state.databases.set(uuid, { name: wanted.name, database: new DatabaseSync(':memory:'), wanted })
  return { uuid, name: wanted.name }
}

function createNamespace(state: AccountState, call: Call) {
  const { title } = jsonOf<{ title: string }>(call)
  // https://github.com/cloudflare/workers-sdk/issues/14284
  if ([...state.namespaces.values()].includes(title))
    throw new Refusal(400, 10014, 'a namespace with this account ID and title already exists')
  const id = id32()
  state.namespaces.set(id, title)
  return { id, title }
}

function attachDomain(state: AccountState, call: Call) {
  const { hostname, service } = jsonOf<{ hostname: string; service: string }>(call)
  workerOf(state, service)
  // https://github.com/cloudflare/workers-sdk/issues/9878
  if (state.dnsRecords.has(hostname))
    throw new Refusal(409, 100117, `Hostname '${hostname}' already has externally managed DNS records`)
  state.domains.set(hostname, service)
  return { hostname, service }
}

const secretsOf = (state: AccountState, name: string) =>
  workerOf(state, name).bindings.filter(({ type }) => type === 'secret_text')

function serviceOf(state: AccountState, name: string) {
  const script = {
    tag: 'a-tag',
    tags: [],
    migration_tag: workerOf(state, name).migrationTag,
    last_deployed_from: 'wrangler',
  }
  return { default_environment: { environment: 'production', script } }
}

/** The calls that a deploy makes, wrangler's and ours. */
const routes: [RegExp, Answer][] = [
  [/^GET \/accounts$/, () => ['an-account', 'another'].map((id) => ({ id, name: `The ${id}` }))],
  [/^GET \/d1\/database$/, ({ databases }) => [...databases].map(([uuid, { name }]) => ({ uuid, name }))],
  [/^POST \/d1\/database$/, createDatabase],
  [
    /^POST \/d1\/database\/([^/]+)\/query$/,
    (state, call, id) => queryD1(databaseOf(state, id!).database, jsonOf(call)),
  ],
  [
    /^GET \/d1\/database\/([^/]+)$/,
    (state, _, named) => ({ uuid: databaseOf(state, named!).uuid, name: databaseOf(state, named!).name }),
  ],
  [/^GET \/storage\/kv\/namespaces$/, ({ namespaces }) => [...namespaces].map(([id, title]) => ({ id, title }))],
  [/^POST \/storage\/kv\/namespaces$/, createNamespace],
  [
    /^PUT \/storage\/kv\/namespaces\/([^/]+)\/values\/([^/]+)$/,
    ({ namespaces, values }, { body }, id, key) => {
      if (!namespaces.has(id!)) throw new Refusal(404, 10013, 'namespace not found')
      values.set(`${namespaces.get(id!)}/${key}`, body.toString())
      return {}
    },
  ],
  [
    /^GET \/r2\/buckets$/,
    (state) => {
      refuseWithoutR2(state)
      return { buckets: [...state.buckets.keys()].map((name) => ({ name })) }
    },
  ],
  [/^GET \/r2\/buckets\/([^/]+)$/, (state, _, name) => (bucketOf(state, name!), { name })],
  [
    /^POST \/r2\/buckets$/,
    (state, call) => {
      refuseWithoutR2(state)
      state.buckets.set(jsonOf<{ name: string }>(call).name, new Map())
      return {}
    },
  ],
  [
    /^PUT \/r2\/buckets\/([^/]+)\/objects\/(.+)$/,
    (state, { body, type }, name, key) => (bucketOf(state, name!).set(key!, { body, type }), {}),
  ],
  [
    /^GET \/workers\/subdomain$/,
    ({ subdomain }) => {
      if (subdomain === undefined) throw new Refusal(404, 10007, 'There is no subdomain registered for your account')
      return { subdomain }
    },
  ],
  [
    /^PUT \/workers\/subdomain$/,
    (state, call) => {
      const { subdomain } = jsonOf<{ subdomain: string }>(call)
      // wrangler's `registerSubdomain` has the code.
      if (subdomain === 'taken') throw new Refusal(409, 10031, 'Subdomain is unavailable')
      state.subdomain = subdomain
      return { subdomain }
    },
  ],
  [/^GET \/workers\/domains$/, ({ domains }) => [...domains].map(([hostname, service]) => ({ hostname, service }))],
  [/^PUT \/workers\/domains$/, attachDomain],
  [/^POST \/workers\/scripts\/([^/]+)\/assets-upload-session$/, openAssets],
  [/^POST \/workers\/assets\/upload$/, takeAssets],
  [
    /^GET \/workers\/scripts\/([^/]+)\/settings$/,
    (state, _, name) => ({
      bindings: workerOf(state, name!).bindings.map((binding) => ({
        ...binding,
        ...(binding.type === 'secret_text' && { text: undefined }),
      })),
    }),
  ],
  [/^PUT \/workers\/scripts\/([^/]+)$/, deployVersion],
  [
    /^POST \/workers\/scripts\/([^/]+)\/versions$/,
    (state, call, name) => (workerOf(state, name!), deployVersion(state, call, name!)),
  ],
  [/^GET \/workers\/scripts\/([^/]+)\/deployments$/, (state, _, name) => (workerOf(state, name!), { deployments: [] })],
  [/^POST \/workers\/scripts\/([^/]+)\/deployments$/, () => ({})],
  [/^PATCH \/workers\/scripts\/([^/]+)\/script-settings$/, () => ({})],
  [/^PUT \/workers\/scripts\/([^/]+)\/schedules$/, () => ({})],
  [/^GET \/workers\/scripts\/([^/]+)\/secrets$/, (state, _, name) => secretsOf(state, name!)],
  [/^POST \/workers\/scripts\/([^/]+)\/subdomain$/, (_, call) => jsonOf(call)],
  [/^GET \/workers\/workers\/([^/]+)$/, () => ({ subdomain: { enabled: false, previews_enabled: false } })],
  [/^GET \/workers\/services\/([^/]+)$/, (state, _, name) => serviceOf(state, name!)],
]
