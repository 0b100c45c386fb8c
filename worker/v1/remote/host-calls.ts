import { z } from 'zod'
import type { Endpoint, EndpointKey } from '../../../src/contracts/endpoint.ts'
import type { Offers } from '../../../src/contracts/offers/offers.ts'
import { offersOf } from '../../../src/contracts/offers/page-needs.ts'
import { isRequired } from '../../../src/contracts/offers/required-calls.ts'
import { endpoints } from '../../../src/contracts/table.ts'
import { policies } from '../../cache/policies.ts'
import { kvTier, withCache } from '../../cache/with-cache.ts'
import type { AppContext } from '../../http/context.ts'
import { isComposed } from './compose.ts'
import { composers } from './optional/composers.ts'
import { proxy } from './proxy.ts'
import { writeLog } from '../../../src/lib/write-log.ts'

const description = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

const longestWaitMs = 500

/** Names of parameters are free. */
const withoutNames = (key: string) => key.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')

/**
 * The calls that a remote host has: those of spec §7, and what its own `/v1/openapi.json` says; without one, no others (D66).
 * They are read in the background, and remembered in KV.
 * @param host origin, the setting `API_HOST`
 */
export function readCalls(c: AppContext, host: string): Promise<readonly EndpointKey[]> {
  let calls = ofRequests.get(c)
  if (calls === undefined) ofRequests.set(c, (calls = askCalls(c, host)))
  return calls
}

/** What is known of the host while a request is answered. */
const ofRequests = new WeakMap<AppContext, Promise<readonly EndpointKey[]>>()

async function askCalls(c: AppContext, host: string): Promise<readonly EndpointKey[]> {
  const { now, origin, requestId, trace } = c.var
  const address = '/v1/openapi.json'
  const options = { now, policy: policies.slow, waitUntil: (work: Promise<unknown>) => c.executionCtx.waitUntil(work) }
  const reading = withCache(
    `${address} ${host}`,
    { ...options, second: kvTier(c.env.CONTENT_CACHE), isStable: true },
    async () => {
      const request = new Request(origin + address, { headers: { accept: 'application/json' } })
      const answer = await proxy(host, request, { origin, now, requestId, parent: trace.parent })
      const { data } = description.safeParse(answer.ok ? await answer.json() : undefined)
      const announced = new Set(
        Object.entries(data?.paths ?? {}).flatMap(([path, methods]) =>
          Object.keys(methods).map((method) => withoutNames(`${method.toUpperCase()} ${path}`)),
        ),
      )
      return endpoints.filter((one) => isSpecified(one) || announced.has(withoutNames(one.key))).map(({ key }) => key)
    },
  ).catch((error: unknown) => {
    writeLog('warn', 'A host does not say what it offers', { requestId, error })
    return specified
  })
  // Nobody waits for a host that is slow to say it.
  return Promise.race([
    reading,
    new Promise<typeof specified>((resolve) => setTimeout(resolve, longestWaitMs, specified)),
  ])
}

/** Calls of spec §7, those that are always answered from them, and those that a gateway answers itself. */
const isSpecified = (one: Endpoint): boolean =>
  isRequired(one) || one.spec.gate?.composed === true || one.spec.gate?.local === true || isComposed(one)
const specified: readonly EndpointKey[] = endpoints.filter(isSpecified).map(({ key }) => key)

const known = new WeakMap<readonly EndpointKey[], Offers>()

/** What pages can rely on: the calls of a host, and those whose answers are made of them. */
export async function readOffers(c: AppContext, host: string): Promise<Offers> {
  const calls = await readCalls(c, host)
  let offers = known.get(calls)
  if (offers === undefined) known.set(calls, (offers = offersOf(new Set([...calls, ...composers.keys()]))))
  return offers
}
