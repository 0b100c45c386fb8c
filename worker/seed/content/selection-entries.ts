import { perLanguage } from '../../../src/contracts/content/written-block.ts'
import type { NewContentRow } from '../../backend/db/content-schema.ts'
import { articleId } from './article-entries.ts'
import { entryOf, referenceTo } from './content-entry.ts'
import selections from './selections.json' with { type: 'json' }

/** What editors picked: playlists and recommendations (spec §1). */
export const selectionEntries = (at: number): NewContentRow[] =>
  selections.map(({ model, slug, title, description, articles }) =>
    entryOf(
      {
        id: `${model}-${slug}`,
        model,
        name: title.fr,
        data: {
          slug,
          title: perLanguage(title),
          description: perLanguage(description),
          articles: articles.map((article) => ({ article: referenceTo('article', articleId(article)) })),
        },
      },
      at,
    ),
  )
