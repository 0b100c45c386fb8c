import type { Endpoint } from '../endpoint.ts'
import type { PathId } from '../paths.ts'

/** What the host behind the site can do (D66): links, forms and pages that need more are absent. */
export interface Offers {
  /** Whether it answers a call, or the site makes the answer from its other calls. */
  has: (endpoint: Pick<Endpoint, 'key'>) => boolean
  /** Whether a page has what it needs. */
  hasPage: (id: PathId) => boolean
  /** Whether an address of this site leads to such a page; true for all other addresses. */
  leads: (address: string) => boolean
}

/** Of our own backend. */
export const everything: Offers = { has: () => true, hasPage: () => true, leads: () => true }
