import type { Endpoint } from '../../src/contracts/endpoint.ts'
import { everything, type Offers } from '../../src/contracts/offers/offers.ts'
import { isRequired } from '../../src/contracts/offers/required-calls.ts'
import type { AppContext } from '../http/context.ts'

/** What the host behind the site can do (D66): our own backend everything, a remote one what it announces. */
export async function offersOf(c: AppContext): Promise<Offers> {
  const { API_HOST } = c.var.settings
  if (API_HOST === undefined) return everything
  return (await import('./remote/host-calls.ts')).readOffers(c, API_HOST)
}

/** Whether a remote host has a call itself. */
export async function isAnswered(c: AppContext, endpoint: Endpoint): Promise<boolean> {
  const { API_HOST } = c.var.settings
  if (API_HOST === undefined || isRequired(endpoint)) return true
  return (await (await import('./remote/host-calls.ts')).readCalls(c, API_HOST)).includes(endpoint.key)
}
