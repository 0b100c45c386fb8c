import { list } from '../../src/events/list/taxonomies.contract.ts'
import { AppError } from '../../src/contracts/errors.ts'
import { addressOf } from '../../src/contracts/endpoint.ts'
import { parseSettings, type Bindings } from '../http/env.ts'
import { openBreakers } from '../http/outgoing/circuit-breaker.ts'
import { proxy } from '../v1/remote/proxy.ts'
import type { Check } from './check.ts'

/**
 * Checks other services: those that calls fail for at once, and the backend of a gateway by a read of its own (spec §7
 * `GET /taxonomies`), whether or not visitors need it. @param now ms
 */
export async function checkServices(env: Bindings, now: number): Promise<Check> {
  const { API_HOST } = parseSettings({ ...env })
  const fault = API_HOST === undefined ? undefined : await faultOf(API_HOST, now)
  const down = new Set([
    ...openBreakers(now).map((key) => key.split(' ').at(-1)!),
    ...(fault === undefined ? [] : [API_HOST!]),
  ])
  const names = [...down].join(', ')
  const detail = [names && `Do not answer: ${names}`, fault].filter(Boolean).join('; ') || 'All answer'
  return { name: 'services', ok: down.size === 0, isVital: false, detail, what: { key: 'services', values: { names } } }
}

/** Why a backend is of no use right now; `undefined` for one that answers. */
async function faultOf(host: string, now: number): Promise<string | undefined> {
  const request = new Request(host + addressOf(list, { query: { limit: 1 } }), {
    headers: { accept: 'application/json' },
  })
  try {
    const answer = await proxy(host, request, { origin: host, requestId: crypto.randomUUID(), now })
    return answer.ok ? undefined : `${list.path} answers ${answer.status}`
  } catch (error) {
    const cause = error instanceof AppError && error.cause instanceof Error ? error.cause : error
    return cause instanceof Error ? cause.message : String(cause)
  }
}
