import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defaultHomes } from '../../../src/contracts/content/default-home.ts'
import { block, perLanguage } from '../../../src/contracts/content/written-block.ts'
import { siteTimeZone } from '../../../src/contracts/limits.ts'
import { topicCoverPath } from '../../../src/lib/cover-path.ts'
import { dayMs } from '../../../src/lib/time/durations.ts'
import { toIso } from '../../../src/lib/time/iso-instant.ts'
import { dayIn } from '../../../src/lib/time/zoned-time.ts'
import { entryStatements } from '../../backend/content/write-entries.ts'
import type { NewContentRow } from '../../backend/db/content-schema.ts'
import { batch, run } from '../../backend/db/run-sql.ts'
import { dayOf } from '../demo-dates.ts'
import { seedTaxonomies } from '../references.ts'
import actions from './actions.json' with { type: 'json' }
import {
  articleEntries,
  articleId,
  demoWords,
  entryOf,
  partnerEntries,
  referenceTo,
  taxonomyReference,
} from './article-entries.ts'
import pages from './pages.json' with { type: 'json' }
import selections from './selections.json' with { type: 'json' }
import surveyIdeas from './survey-ideas.json' with { type: 'json' }
import topicFile from './topic-texts.json' with { type: 'json' }

/** What editors publish for the same path precedes these. */
const last = 1000

/** The home page of each variant, and those of errors. */
const ownPages = (at: number): NewContentRow[] => [
  ...Object.entries(defaultHomes).map(([variant, home]) =>
    entryOf(
      { ...home, model: 'page', query: [{ property: 'variant', operator: 'is', value: variant }], priority: last },
      at,
    ),
  ),
  ...(['/404', '/410', '/error'] as const).map((url) => {
    const id = `page-${url.slice(1)}`
    const blocks = [block(id, 'Error Message', { flush: true })]
    return entryOf({ id, model: 'page', name: `Erreur ${url}`, data: { url, blocks }, priority: last }, at)
  }),
]

/**
 * Pages that editors compose: one about the site, a landing page whose first words are tried in two forms, a festival whose visitors
 * choose among its days, before and after it (spec §2 Date options); and the part they share. Days of a list are words that `dayOf` knows.
 * @param at when they were published, ms
 * @param today `YYYY-MM-DD`
 */
export function pageEntries(at: number, today: string): NewContentRow[] {
  const composed = JSON.stringify(pages, (name, value: unknown) =>
    name === 'firstDay' || name === 'lastDay' ? dayOf(value as string, today) : value,
  )
  return [...(JSON.parse(composed) as typeof pages).map((page) => entryOf(page, at)), ...ownPages(at)]
}

const actionId = (slug: string) => `carte-action-${slug}`

/** Concrete deeds (spec §3 Action card content). */
const actionEntries = (at: number): NewContentRow[] =>
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

/** What editors picked: playlists and recommendations (spec §1). */
const selectionEntries = (at: number): NewContentRow[] =>
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

/** Topics and momentums as content refers to them, under the ids that the taxonomies have. */
const labels = (at: number): NewContentRow[] =>
  seedTaxonomies
    .filter(({ type, hidden }) => (type === 'topic' || type === 'momentum') && !hidden)
    .map(({ id, type, slug, name }) => {
      const written = type === 'topic' ? writtenTopic(slug) : {}
      return entryOf(
        { id, model: type, name: name.fr ?? slug, data: { slug, title: perLanguage(name), ...written } },
        at,
      )
    })

const words = z.tuple([z.string(), z.string(), z.string()])
/** The editors' texts about a topic: a sentence, and a figure with its source. The figures are true: each is in the publication that it names. */
const topicTexts = z
  .record(
    z.string(),
    z.strictObject({
      description: words,
      figure: z.strictObject({ value: words, unit: words, text: words, source: words, link: z.string() }).optional(),
    }),
  )
  .parse(topicFile)

function writtenTopic(slug: string) {
  const { description, figure } = topicTexts[slug] ?? {}
  return {
    ...(description && { description: demoWords(description) }),
    ...(figure && {
      figure: {
        value: demoWords(figure.value),
        unit: demoWords(figure.unit),
        text: demoWords(figure.text),
        source: demoWords(figure.source),
        link: figure.link,
      },
    }),
  }
}

const surveyEntries = (now: number): NewContentRow[] =>
  surveyIdeas.map(({ id, topic, title, from, to, choices, votes }) =>
    entryOf(
      {
        id: `sondage-${id}`,
        model: 'sondage',
        name: title.fr,
        data: {
          title: perLanguage(title),
          image: topicCoverPath(topic, id),
          startDate: toIso(now + from * dayMs),
          endDate: toIso(now + to * dayMs),
          choices: choices.map((answer, index) => ({ id: String(index + 1), answer: perLanguage(answer) })),
          votes: Object.fromEntries(votes.map((count, index) => [String(index + 1), count])),
        },
      },
      now + from * dayMs,
    ),
  )

/** What carousels show by name (spec §3 query), and the order of the great subjects (spec §3 Pilier). */
const listEntries = (at: number): NewContentRow[] => [
  entryOf(
    {
      id: 'query-jardiner',
      model: 'query',
      name: 'Jardiner',
      data: { topics: [{ topic: taxonomyReference('topic', 'ecologie') }], tags: [{ tag: 'jardin' }] },
    },
    at,
  ),
  ...(['ecologie', 'solidarite', 'citoyennete'] as const).map((slug, index) =>
    entryOf(
      {
        id: `pilier-${slug}`,
        model: 'pilier',
        name: slug,
        data: { order: index + 1, topic: taxonomyReference('topic', slug) },
      },
      at,
    ),
  ),
]

/**
 * Content of a new site: articles with their topics, polls, partners, deeds, selections, composed pages. A database that
 * has some is left alone.
 * @param now ms: articles were published before it, one poll is open at it
 */
export async function seedContent(db: D1Database, now: number): Promise<void> {
  if ((await run(db, sql`SELECT 1 FROM content_entries LIMIT 1`)).found) return
  const long = now - 90 * dayMs
  const entries = [
    ...labels(long),
    ...articleEntries(now),
    ...surveyEntries(now),
    ...partnerEntries(long),
    ...actionEntries(long),
    ...selectionEntries(long),
    ...listEntries(long),
    ...pageEntries(long, dayIn(siteTimeZone, now)),
  ]
  await batch(
    db,
    entries.flatMap((entry) => entryStatements(entry)),
  )
}
