import { perLanguage } from '../../../src/contracts/content/written-block.ts'
import type { NewContentRow } from '../../backend/db/content-schema.ts'
import { articleId } from './article-entries.ts'
import { entryOf, referenceTo, type DemoTexts } from './content-entry.ts'

interface SelectionIdea {
  model: 'playlist' | 'reco'
  slug: string
  title: DemoTexts
  description: DemoTexts
  /** Slugs, in the order in which they are read. */
  articles: string[]
}

const selections: SelectionIdea[] = [
  {
    model: 'playlist',
    slug: 'un-dimanche-pour-commencer',
    title: { fr: 'Un dimanche pour commencer', en: 'A Sunday to get going', es: 'Un domingo para empezar' },
    description: {
      fr: 'Trois lectures courtes, à faire suivre d’un tour de main.',
      en: 'Three short reads, each to be followed by a try.',
      es: 'Tres lecturas breves, y después manos a la obra.',
    },
    articles: ['premier-potager-de-balcon', 'reparer-plutot-que-jeter', 'composter-en-ville'],
  },
  {
    model: 'playlist',
    slug: 'parler-pour-de-bon',
    title: { fr: 'Parler pour de bon', en: 'Talking for real', es: 'Hablar de verdad' },
    description: {
      fr: 'Décider à plusieurs, laisser la parole, écouter jusqu’au bout.',
      en: 'Deciding together, leaving the floor to others, listening to the end.',
      es: 'Decidir entre varias personas, ceder la palabra, escuchar hasta el final.',
    },
    articles: ['a-quoi-sert-une-convention-citoyenne', 'egalite-a-table', 'une-fanfare-contre-l-oubli'],
  },
  {
    model: 'reco',
    slug: 'les-mains-dans-la-terre',
    title: { fr: 'Les mains dans la terre', en: 'Hands in the soil', es: 'Manos en la tierra' },
    description: {
      fr: 'De quoi lire ce soir, et de quoi planter samedi.',
      en: 'Something to read tonight, something to plant on Saturday.',
      es: 'Algo que leer esta noche y algo que plantar el sábado.',
    },
    articles: ['composter-en-ville', 'premier-potager-de-balcon', 'des-sciences-au-bord-de-l-eau'],
  },
  {
    model: 'reco',
    slug: 'manger-et-partager',
    title: { fr: 'Manger et partager', en: 'Eat and share', es: 'Comer y compartir' },
    description: {
      fr: 'Des cuisines ouvertes, et les histoires qui vont avec.',
      en: 'Open kitchens, and the stories that go with them.',
      es: 'Cocinas abiertas y las historias que las acompañan.',
    },
    articles: ['cuisiner-les-invendus', 'premier-potager-de-balcon', 'friperie-de-quartier'],
  },
]

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
