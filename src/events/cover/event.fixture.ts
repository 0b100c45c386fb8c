import type { EventSummary } from '../events.contract.ts'
import { generatedCoverPath } from '../../lib/cover-path.ts'
import { buildSummary } from '../event.fixture.ts'

/** An event in Lyon for tests; `changes` override its fields. */
export const eventFixture = (changes: Partial<EventSummary> = {}): EventSummary =>
  buildSummary({
    _id: 'haie',
    slug: 'haie',
    title: { fr: 'Planter la haie bocagère avec les voisins' },
    address: {
      fr: { name: 'Parc de la Tête d’Or', city: 'Lyon', formattedAddress: 'Lyon, France', countryCode: 'FR' },
    },
    coverDisplay: { url: generatedCoverPath('ecologie', 'Planter la haie bocagère avec les voisins') },
    ...changes,
  })
