import { generatedCoverPath } from '../../../../../src/lib/cover-path.ts'
import type { NewContentRow } from '../../content-schema.ts'
import { toHtml } from '../demo-text.ts'
import type { ArticleIdea, ArticlePart } from './article-idea.ts'
import { actingArticles } from './articles-agir.ts'
import { understandingArticles } from './articles-comprendre.ts'
import {
  block,
  entryOf,
  perLanguage,
  referenceTo,
  taxonomyReference,
  textBlock,
  type SeedBlock,
} from './content-entry.ts'
import { monthlyArticles } from './monthly-articles.ts'
import { partnerId } from './partner-entries.ts'

const dayMs = 86_400_000

export const articleId = (slug: string) => `article-${slug}`

function articleBlock({ slug, topic }: ArticleIdea, part: ArticlePart, index: number): SeedBlock {
  const id = `${slug}-${index}`
  if (Array.isArray(part)) {
    const [heading, text] = part
    return textBlock(id, (heading && `<h2>${heading}</h2>`) + toHtml(text))
  }
  if ('quote' in part) return block(id, 'Quote', { options: { text: part.quote, author: part.author } })
  if ('picture' in part) {
    const image = generatedCoverPath(topic, `${slug} ${part.picture}`)
    return block(id, 'Image', { options: { image, altText: part.picture, aspectRatio: 0.5, backgroundSize: 'cover' } })
  }
  const columns = part.columns.map((html, column) => ({ blocks: [textBlock(`${id}-${column}`, html)] }))
  return block(id, 'Columns', { options: { columns, space: 30, stackColumnsAt: 'mobile' } })
}

function articleEntry(idea: ArticleIdea, now: number): NewContentRow {
  const { slug, topic, momentum, author, sponsor, media, title, description, parts } = idea
  const data = {
    title: perLanguage(title),
    descriptionCourte: perLanguage(description),
    slug,
    media,
    image: generatedCoverPath(topic, slug),
    author,
    thematique: taxonomyReference('topic', topic),
    momentums: momentum === undefined ? [] : [taxonomyReference('momentum', momentum)],
    tags: idea.tags,
    ...(sponsor !== undefined && { sponsoredBy: referenceTo('partenariat', partnerId(sponsor)) }),
    // The languages that its text is written in.
    langues: ['fr'],
    blocks: parts.map((part, index) => articleBlock(idea, part, index)),
  }
  const entry = entryOf({ id: articleId(slug), model: 'article', name: title.fr, data }, now - idea.days * dayMs)
  return { ...entry, count: idea.count }
}

/** @param now ms: the articles were published before it */
export const articleEntries = (now: number): NewContentRow[] => [
  ...[...actingArticles, ...understandingArticles].map((idea) => articleEntry(idea, now)),
  ...monthlyArticles.map(({ month, title, text }) => {
    const slug = `geste-${month}`
    const data = {
      title: perLanguage(title),
      descriptionCourte: perLanguage({
        fr: 'Chaque mois, un geste à essayer chez soi.',
        en: 'Every month, something to try at home.',
        es: 'Cada mes, un gesto para probar en casa.',
      }),
      slug,
      media: 'guide',
      image: generatedCoverPath('culture', slug),
      author: 'La rédaction',
      tags: ['geste du mois'],
      langues: ['fr'],
      blocks: [textBlock(slug, `<h2>Le geste</h2>${toHtml(text)}`)],
    }
    return entryOf({ id: articleId(slug), model: 'article', name: title.fr, data }, Date.parse(`${month}-01T08:00:00Z`))
  }),
]
