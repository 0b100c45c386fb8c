import { referenceType } from '../../../../../src/contracts/content/entry.ts'
import type { NewContentRow } from '../../content-schema.ts'
import { taxonomyId } from '../taxonomies.ts'

/** Entries of the demonstration, as the content service writes them. */

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
