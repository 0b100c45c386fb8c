import { perLanguage } from '../../../src/contracts/content/written-block.ts'
import { topicCoverPath } from '../../../src/lib/cover-path.ts'
import type { NewContentRow } from '../../backend/db/content-schema.ts'
import { entryOf } from './content-entry.ts'
import actions from './actions.json' with { type: 'json' }

export const actionId = (slug: string) => `carte-action-${slug}`

/** Concrete deeds (spec §3 Action card content). */
export const actionEntries = (at: number): NewContentRow[] =>
  actions.map(({ slug, topic, link, title, text }) =>
    entryOf(
      {
        id: actionId(slug),
        model: 'carte-action',
        name: title.fr,
        data: {
          titre: perLanguage(title),
          texte: perLanguage(text),
          cover: topicCoverPath(topic, slug),
          lien: link,
        },
      },
      at,
    ),
  )
