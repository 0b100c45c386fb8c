import type { EventSummary } from '../events.contract.ts'
import { scenePath } from '../../lib/cover-path.ts'
import { buildSummary } from '../event.fixture.ts'
import { sceneOf } from '../../contracts/covers/event-scene.ts'

/** An event in Lyon for tests; `changes` override its fields. */
export function eventFixture(changes: Partial<EventSummary> = {}): EventSummary {
  const event = buildSummary({
    _id: 'haie',
    slug: 'haie',
    title: { fr: 'Planter la haie bocagère avec les voisins' },
    address: {
      fr: { name: 'Parc de la Tête d’Or', city: 'Lyon', formattedAddress: 'Lyon, France', countryCode: 'FR' },
    },
  })
  return { ...event, coverDisplay: { url: scenePath(sceneOf(event)) }, ...changes }
}
