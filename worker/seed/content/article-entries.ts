import { z } from 'zod'
import { referenceType } from '../../../src/contracts/content/entry.ts'
import { block, perLanguage, textBlock, type WrittenBlock } from '../../../src/contracts/content/written-block.ts'
import type { Locale } from '../../../src/contracts/locales.ts'
import { topicCoverPath } from '../../../src/lib/cover-path.ts'
import { dayMs } from '../../../src/lib/time/durations.ts'
import type { NewContentRow } from '../../backend/db/content-schema.ts'
import { taxonomyId } from '../../backend/reference/taxonomy-id.ts'
import { toHtml } from '../demo-text.ts'
import acting from './articles-agir.json' with { type: 'json' }
import understanding from './articles-comprendre.json' with { type: 'json' }
import english from './articles-in-english.json' with { type: 'json' }
import spanish from './articles-in-spanish.json' with { type: 'json' }
import monthlyArticles from './monthly-articles.json' with { type: 'json' }

/** Entries of the demonstration, as the content service writes them. */

/** A text in the languages that the demonstration is written in; other languages of the site show the French one. */
export const demoWords = ([fr, en, es]: readonly [fr: string, en: string, es: string]) => perLanguage({ fr, en, es })

export const referenceTo = (model: string, id: string) => ({ '@type': referenceType, model, id })

export const taxonomyReference = (model: 'topic' | 'momentum', slug: string) =>
  referenceTo(model, taxonomyId(model, slug))

type Parts = Pick<NewContentRow, 'id' | 'model' | 'name' | 'data'> &
  Partial<Pick<NewContentRow, 'published' | 'variations' | 'testRatio' | 'query' | 'priority'>>

/** @param at when it was made and published, ms */
export const entryOf = (parts: Parts, at: number): NewContentRow => ({
  published: 'published',
  createdAt: at,
  updatedAt: at,
  ...(parts.published !== 'draft' && { firstPublishedAt: at }),
  ...parts,
})

/** Invented partners: slug, name, topic of their sign. */
const partners: [slug: string, name: string, topic: string][] = [
  ['les-bricoles', 'Les Bricoles', 'reemploi'],
  ['graines-communes', 'Graines communes', 'ecologie'],
  ['la-table-d-a-cote', 'La Table d’à côté', 'alimentation'],
  ['cooperative-solaire', 'Coopérative solaire', 'energie'],
  ['la-roue-libre', 'La Roue libre', 'mobilite'],
  ['les-porte-voix', 'Les Porte-voix', 'citoyennete'],
]

const partnerId = (slug: string) => `partenariat-${slug}`

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

const part = z.union([
  /**
   * A heading, and paragraphs parted by blank lines; lines of `- ` are a list. The first part has no heading. Words in `[[ ]]`
   * have a footnote each, which follow.
   */
  z.tuple([z.string(), z.string()], z.string()),
  z.strictObject({ quote: z.string(), author: z.string() }),
  /** A drawn picture, by what it shows. */
  z.strictObject({ picture: z.string() }),
  /** Two texts side by side, as HTML. */
  z.strictObject({ columns: z.tuple([z.string(), z.string()]) }),
])
type ArticlePart = z.output<typeof part>

const words = z.strictObject({ fr: z.string(), en: z.string(), es: z.string() })

/** An article of the demonstration in French; what lists show of it is in every language. */
const articleIdea = z.strictObject({
  slug: z.string(),
  /** Slug of its topic. */
  topic: z.string(),
  momentum: z.string().exactOptional(),
  author: z.string(),
  /** Slug of the partner who paid for it. */
  sponsor: z.string().exactOptional(),
  media: z.enum(['article', 'portrait', 'guide', 'video']),
  tags: z.array(z.string()),
  /** How long ago it was published, days. */
  days: z.number(),
  /** How often it was read. */
  count: z.number(),
  title: words,
  description: words,
  parts: z.array(part),
})
type ArticleIdea = z.output<typeof articleIdea>

const articles = z.array(articleIdea).parse([...acting, ...understanding])

const bySlug = z.record(z.string(), z.array(part))
/** Articles in English and Spanish by their slugs, part by part as in French. */
export const [englishArticles, spanishArticles] = [bySlug.parse(english), bySlug.parse(spanish)]

export const articleId = (slug: string) => `article-${slug}`

/** A text whose words in `[[ ]]` have a footnote each. @param id differs from text to text */
function withFootnotes(html: string, notes: readonly string[], id: string): string {
  if (notes.length === 0) return html
  let n = 0
  const linked = html.replace(/\[\[([^\]]+)\]\]/g, (_, words: string) => {
    n += 1
    return `<a href="#${id}-note-${n}" id="${id}-word-${n}">${words}<sup>${n}</sup></a>`
  })
  const listed = notes.map(
    (note, i) => `<li id="${id}-note-${i + 1}">${note} <a href="#${id}-word-${i + 1}">↩</a></li>`,
  )
  return `${linked}<ol>${listed.join('')}</ol>`
}

function articleBlock({ slug, topic }: ArticleIdea, part: ArticlePart, index: number): WrittenBlock {
  const id = `${slug}-${index}`
  if (Array.isArray(part)) {
    const [heading, text, ...notes] = part
    return textBlock(id, (heading && `<h2>${heading}</h2>`) + withFootnotes(toHtml(text), notes, id))
  }
  if ('quote' in part) return block(id, 'Quote', { options: { text: part.quote, author: part.author } })
  if ('picture' in part) {
    const image = topicCoverPath(topic, id)
    return block(id, 'Image', { options: { image, altText: part.picture, aspectRatio: 0.5, backgroundSize: 'cover' } })
  }
  const columns = part.columns.map((html, column) => ({ blocks: [textBlock(`${id}-${column}`, html)] }))
  return block(id, 'Columns', { options: { columns, space: 30, stackColumnsAt: 'mobile' } })
}

/** The same in every language: where the texts differ, one per language. */
function perLanguageWithin(fr: unknown, en: unknown, es: unknown): unknown {
  if (typeof fr === 'string') return fr === en && fr === es ? fr : perLanguage({ fr, en: String(en), es: String(es) })
  if (typeof fr !== 'object' || fr === null) return fr
  const within = (key: string | number) =>
    perLanguageWithin(
      ...([fr, en, es].map((value) => (value as Record<string, unknown>)[key]) as [unknown, unknown, unknown]),
    )
  return Array.isArray(fr)
    ? fr.map((_, index) => within(index))
    : Object.fromEntries(Object.keys(fr).map((key) => [key, within(key)]))
}

/** The text of an article, in the languages that it is written in. */
function articleText(idea: ArticleIdea): { langues: Locale[]; blocks: WrittenBlock[] } {
  const blocksOf = (parts: readonly ArticlePart[]) => parts.map((part, index) => articleBlock(idea, part, index))
  const [french, english, spanish] = [idea.parts, englishArticles[idea.slug], spanishArticles[idea.slug]]
  if (!english || !spanish) return { langues: ['fr'], blocks: blocksOf(french) }
  const blocks = perLanguageWithin(blocksOf(french), blocksOf(english), blocksOf(spanish)) as WrittenBlock[]
  return { langues: ['fr', 'en', 'es'], blocks }
}

function articleEntry(idea: ArticleIdea, now: number): NewContentRow {
  const { slug, topic, momentum, author, sponsor, media, title, description } = idea
  const data = {
    title: perLanguage(title),
    descriptionCourte: perLanguage(description),
    slug,
    media,
    image: topicCoverPath(topic, slug),
    author,
    thematique: taxonomyReference('topic', topic),
    momentums: momentum === undefined ? [] : [taxonomyReference('momentum', momentum)],
    tags: idea.tags,
    ...(sponsor !== undefined && { sponsoredBy: referenceTo('partenariat', partnerId(sponsor)) }),
    ...articleText(idea),
  }
  const entry = entryOf({ id: articleId(slug), model: 'article', name: title.fr, data }, now - idea.days * dayMs)
  return { ...entry, count: idea.count }
}

/** @param now ms: the articles were published before it */
export const articleEntries = (now: number): NewContentRow[] => [
  ...articles.map((idea) => articleEntry(idea, now)),
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
      image: topicCoverPath('culture', slug),
      author: 'La rédaction',
      tags: ['geste du mois'],
      langues: ['fr'],
      blocks: [textBlock(slug, `<h2>Le geste</h2>${toHtml(text)}`)],
    }
    return entryOf({ id: articleId(slug), model: 'article', name: title.fr, data }, Date.parse(`${month}-01T08:00:00Z`))
  }),
]
