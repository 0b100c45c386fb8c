import { topicCoverPath } from '../../../src/lib/cover-path.ts'
import type { NewContentRow } from '../../backend/db/content-schema.ts'
import { entryOf } from './content-entry.ts'

/** Invented partners: slug, name, topic of their sign. */
const partners: [slug: string, name: string, topic: string][] = [
  ['les-bricoles', 'Les Bricoles', 'reemploi'],
  ['graines-communes', 'Graines communes', 'ecologie'],
  ['la-table-d-a-cote', 'La Table d’à côté', 'alimentation'],
  ['cooperative-solaire', 'Coopérative solaire', 'energie'],
  ['la-roue-libre', 'La Roue libre', 'mobilite'],
  ['les-porte-voix', 'Les Porte-voix', 'citoyennete'],
]

export const partnerId = (slug: string) => `partenariat-${slug}`

/** Sponsors of content (spec §3 Sponsor content). */
export const partnerEntries = (at: number): NewContentRow[] =>
  partners.map(([slug, partner, topic]) =>
    entryOf(
      {
        id: partnerId(slug),
        model: 'partenariat',
        name: partner,
        data: {
          partner,
          link: `https://${slug}.example/`,
          logo: topicCoverPath(topic, partner),
          logoLight: topicCoverPath(topic, `${partner} clair`),
        },
      },
      at,
    ),
  )
