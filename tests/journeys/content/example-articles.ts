import { env } from 'cloudflare:workers'
import type { Block } from '../../../src/builder/entry.ts'
import { localizedType } from '../../../src/contracts/content/entry.ts'
import { entryStatements } from '../../../worker/backend/content/write-entries.ts'
import type { NewContentRow } from '../../../worker/backend/db/content-schema.ts'
import { buildEntry, topicReference } from '../../support/content.ts'
import { batch } from '../../../worker/backend/db/run-sql.ts'

const dayMs = 86_400_000

export const text = (html: string): Block => ({ id: 'builder-t', component: { name: 'Text', options: { text: html } } })
export const words = (fr: string, en: string) => ({ '@type': localizedType, Default: fr, 'en-US': en })

let count = 0

/** An article to store: ecology by default, published a day ago. */
export function article(data: Record<string, unknown> = {}, parts: Partial<NewContentRow> = {}): NewContentRow {
  count += 1
  return buildEntry({
    model: 'article',
    data: {
      title: `Article ${count}`,
      descriptionCourte: `En bref, ${count}`,
      slug: `article-${count}`,
      media: 'article',
      thematique: topicReference('t-ecologie'),
      blocks: [text('<p>Le corps du texte.</p>')],
      ...data,
    },
    createdAt: Date.now() - dayMs,
    ...parts,
  })
}

export const publish = (...entries: NewContentRow[]) => batch(env.DB, entries.flatMap(entryStatements))

/** The topics that articles refer to: ecology and culture. */
export const publishTopics = () =>
  publish(
    buildEntry({ id: 't-ecologie', model: 'topic', data: { slug: 'ecologie', title: words('Écologie', 'Ecology') } }),
    buildEntry({ id: 't-culture', model: 'topic', data: { slug: 'culture', title: words('Culture', 'Culture') } }),
  )
