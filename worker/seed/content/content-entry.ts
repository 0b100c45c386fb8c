import { referenceType } from '../../../src/contracts/content/entry.ts'
import { perLanguage } from '../../../src/contracts/content/written-block.ts'
import type { NewContentRow } from '../../backend/db/content-schema.ts'
import { taxonomyId } from '../../backend/reference/taxonomy-id.ts'

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
