import { z } from 'zod'
import { CloudflareRefusal, type CloudflareAccount } from '../local/deployed/cloudflare-account.ts'

const bindings = z.object({
  bindings: z.array(
    z.object({ type: z.string(), name: z.string(), text: z.string().optional(), namespace_id: z.string().optional() }),
  ),
})
export type Binding = z.output<typeof bindings>['bindings'][number]

/** What the deployed worker has: its settings, secrets (without their values) and storages; `undefined` before the first deploy. */
export async function readBindings({ ask }: CloudflareAccount, worker: string): Promise<Binding[] | undefined> {
  try {
    return (await ask(`/workers/scripts/${worker}/settings`, bindings)).bindings
  } catch (error) {
    if (error instanceof CloudflareRefusal && error.status === 404) return undefined
    throw error
  }
}

/** Refuses an account without R2 before anything is made: wrangler takes its answer for a missing right, and goes on. */
export const checkR2 = ({ ask }: CloudflareAccount): Promise<unknown> => ask('/r2/buckets', z.unknown())

/** The account's name at workers.dev, without which a worker has no address there. */
export async function readSubdomain({ ask }: CloudflareAccount): Promise<string | undefined> {
  try {
    return (await ask('/workers/subdomain', z.object({ subdomain: z.string() }))).subdomain
  } catch (error) {
    if (error instanceof CloudflareRefusal && error.status === 404) return undefined
    throw error
  }
}

const json = (method: 'POST' | 'PUT', body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Registers the account's name at workers.dev. @throws with a sentence when another account has it */
export const takeSubdomain = ({ ask }: CloudflareAccount, subdomain: string): Promise<unknown> =>
  ask('/workers/subdomain', z.unknown(), json('PUT', { subdomain }))

/** Makes the database. @returns its id */
export async function createDatabase(
  { ask }: CloudflareAccount,
  name: string,
  { location, jurisdiction }: { location?: string; jurisdiction?: string },
): Promise<string> {
  const wanted = {
    name,
    ...(location && { primary_location_hint: location }),
    ...(jurisdiction && { jurisdiction }),
  }
  return (await ask('/d1/database', z.object({ uuid: z.string() }), json('POST', wanted))).uuid
}

/** The domains of the account that lead to workers. */
export const readDomains = ({ ask }: CloudflareAccount): Promise<{ hostname: string; service: string }[]> =>
  ask('/workers/domains', z.array(z.object({ hostname: z.string(), service: z.string() })))

/** Lets a domain of the account lead to the worker, with DNS record and certificate. @throws when it has a DNS record */
export const attachDomain = ({ ask }: CloudflareAccount, worker: string, hostname: string): Promise<unknown> =>
  ask('/workers/domains', z.unknown(), json('PUT', { hostname, service: worker }))

/**
 * The namespaces of the account by title. Wrangler names those it makes, but does not find them again when it was stopped before the
 * worker had them (cloudflare/workers-sdk#14284).
 */
export async function readNamespaces({ ask }: CloudflareAccount): Promise<Map<string, string>> {
  const found = await ask(
    '/storage/kv/namespaces?per_page=1000',
    z.array(z.object({ id: z.string(), title: z.string() })),
  )
  return new Map(found.map(({ id, title }) => [title, id]))
}
