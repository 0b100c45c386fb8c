import { batch } from '../db/run-sql.ts'
import { seoTexts, translations } from '../db/schema.ts'
import { createSnapshot } from './snapshot.ts'

/** The interface and search-engine texts that operators wrote. */
export interface WrittenTexts {
  translations: readonly (typeof translations.$inferSelect)[]
  /** By the key of their page. */
  seo: ReadonlyMap<string, typeof seoTexts.$inferSelect>
}

const snapshot = createSnapshot(
  { translations: { table: translations, order: 'module, key' }, seo: { table: seoTexts, order: 'key' } },
  ({ translations: texts, seo }): WrittenTexts => ({
    translations: texts,
    seo: new Map(seo.map((row) => [row.key, row])),
  }),
)

/** Reads the texts that operators wrote. */
export const loadTexts = async (db: D1Database): Promise<WrittenTexts> =>
  snapshot.read(await batch(db, snapshot.statements()))
