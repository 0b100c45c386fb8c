import type { EndpointKey } from '../../../../src/contracts/endpoint.ts'
import type { Composer } from './composer.ts'
import { organizingComposers } from './organizing.ts'
import { peopleComposers } from './people.ts'
import { siteComposers } from './site.ts'
import { visitorComposers } from './visitor.ts'

/**
 * The optional calls whose answers are made of the calls of spec §7 where a remote host does not have them (D66); all others are
 * refused, and pages do without.
 */
export const composers: ReadonlyMap<EndpointKey, Composer> = new Map([
  ...siteComposers,
  ...visitorComposers,
  ...organizingComposers,
  ...peopleComposers,
])
