import { localizedType, referenceType } from '../../../../../src/contracts/content/entry.ts'
import type { Locale, Localized } from '../../../../../src/contracts/locales.ts'
import { generatedCoverPath } from '../../../../../src/lib/cover-path.ts'
import { entryStatements } from '../../../content/write-entries.ts'
import type { NewContentRow } from '../../content-schema.ts'
import { toHtml } from '../demo-text.ts'
import { seedTaxonomies, taxonomyId } from '../taxonomies.ts'
import type { ArticleIdea } from './article-idea.ts'
import { actingArticles } from './articles-agir.ts'
import { understandingArticles } from './articles-comprendre.ts'
import { surveyIdeas } from './survey-ideas.ts'

const dayMs = 86_400_000

const tags: Record<Locale, string> = { fr: 'Default', en: 'en-US', es: 'es-ES' }
/** A value per language, as the delivery service writes it. */
const perLanguage = (texts: Localized) => ({
  '@type': localizedType,
  ...Object.fromEntries(Object.entries(texts).map(([locale, text]) => [tags[locale as Locale], text])),
})
const referenceTo = (model: 'topic' | 'momentum', slug: string) => ({
  '@type': referenceType,
  model,
  id: taxonomyId(model, slug),
})
const textBlock = (id: string, text: string) => ({
  '@type': '@builder.io/sdk:Element',
  '@version': 2,
  id: `builder-${id}`,
  component: { name: 'Text', options: { text } },
})

type Parts = Pick<NewContentRow, 'id' | 'model' | 'name' | 'data'>
const published = (parts: Parts, at: number): NewContentRow => ({
  ...parts,
  published: 'published',
  createdAt: at,
  updatedAt: at,
  firstPublishedAt: at,
})

/** Topics and momentums as content refers to them, under the ids that the taxonomies have. */
const labels = (at: number): NewContentRow[] =>
  seedTaxonomies
    .filter(({ type, hidden }) => (type === 'topic' || type === 'momentum') && !hidden)
    .map(({ id, type, slug, name }) =>
      published({ id, model: type, name: name.fr ?? slug, data: { slug, title: perLanguage(name) } }, at),
    )

function articleEntry(idea: ArticleIdea, now: number): NewContentRow {
  const { slug, topic, momentum, media, title, description, parts } = idea
  const data = {
    title: perLanguage(title),
    descriptionCourte: perLanguage(description),
    slug,
    media,
    image: generatedCoverPath(topic, slug),
    thematique: referenceTo('topic', topic),
    momentums: momentum === undefined ? [] : [referenceTo('momentum', momentum)],
    tags: idea.tags,
    blocks: parts.map(([heading, text], index) =>
      textBlock(`${slug}-${index}`, (heading && `<h2>${heading}</h2>`) + toHtml(text)),
    ),
  }
  const entry = published({ id: `article-${slug}`, model: 'article', name: title.fr, data }, now - idea.days * dayMs)
  return { ...entry, count: idea.count }
}

const surveyEntries = (now: number): NewContentRow[] =>
  surveyIdeas.map(({ id, topic, title, from, to, choices }) =>
    published(
      {
        id: `sondage-${id}`,
        model: 'sondage',
        name: title.fr,
        data: {
          title: perLanguage(title),
          image: generatedCoverPath(topic, id),
          startDate: new Date(now + from * dayMs).toISOString(),
          endDate: new Date(now + to * dayMs).toISOString(),
          choices: choices.map((answer, index) => ({ id: String(index + 1), answer: perLanguage(answer) })),
        },
      },
      now + from * dayMs,
    ),
  )

/** A part that pages place: what the site is, in a sentence. */
const aboutSymbol = (at: number): NewContentRow =>
  published(
    {
      id: 'symbol-about',
      model: 'symbol',
      name: 'Qui nous sommes',
      data: {
        blocks: [
          textBlock(
            'about',
            '<p>Chiche rassemble les rendez-vous de celles et ceux qui s’y mettent, près de chez toi.</p>',
          ),
        ],
      },
    },
    at,
  )

/**
 * Content of a new site: articles with their topics, polls, a symbol. A database that has some is left alone.
 * @param now ms: articles were published before it, one poll is open at it
 */
export async function seedContent(db: D1Database, now: number): Promise<void> {
  if (await db.prepare('SELECT 1 FROM content_entries LIMIT 1').first()) return
  const long = now - 90 * dayMs
  const entries = [
    ...labels(long),
    ...[...actingArticles, ...understandingArticles].map((idea) => articleEntry(idea, now)),
    ...surveyEntries(now),
    aboutSymbol(long),
  ]
  await db.batch(entries.flatMap((entry) => entryStatements(db, entry)))
}
