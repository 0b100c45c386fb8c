import { localizedType, referenceType } from '../../../../../src/contracts/content/entry.ts'
import type { Locale, Localized } from '../../../../../src/contracts/locales.ts'
import type { NewContentRow } from '../../content-schema.ts'
import { taxonomyId } from '../taxonomies.ts'

/** Entries and blocks of the demonstration, as the content service writes them. */

const tags: Record<Locale, string> = { fr: 'Default', en: 'en-US', es: 'es-ES' }

/** A value per language. */
export const perLanguage = (texts: Localized) => ({
  '@type': localizedType,
  ...Object.fromEntries(Object.entries(texts).map(([locale, text]) => [tags[locale as Locale], text])),
})

export const referenceTo = (model: string, id: string) => ({ '@type': referenceType, model, id })

export const taxonomyReference = (model: 'topic' | 'momentum', slug: string) =>
  referenceTo(model, taxonomyId(model, slug))

type Parts = Pick<NewContentRow, 'id' | 'model' | 'name' | 'data'> &
  Partial<Pick<NewContentRow, 'published' | 'variations' | 'testRatio'>>

/** @param at when it was made and published, ms */
export const entryOf = (parts: Parts, at: number): NewContentRow => ({
  published: 'published',
  createdAt: at,
  updatedAt: at,
  ...(parts.published !== 'draft' && { firstPublishedAt: at }),
  ...parts,
})

/** A block as the editor stores it. */
export type SeedBlock = Record<string, unknown>

/** Room over a block, as the editor gives it. */
const room = { large: { display: 'flex', flexDirection: 'column', position: 'relative', marginTop: '20px' } }
const noRoom = { large: { ...room.large, marginTop: '0px' } }

interface BlockParts {
  options?: Record<string, unknown>
  children?: SeedBlock[]
  /** Nothing over it: what comes first, and grounds that touch. */
  flush?: boolean
}

/** @param id without `builder-` */
export const block = (id: string, name: string, { options = {}, children, flush }: BlockParts = {}): SeedBlock => ({
  '@type': '@builder.io/sdk:Element',
  '@version': 2,
  id: `builder-${id}`,
  component: { name, options },
  responsiveStyles: flush ? noRoom : room,
  ...(children && { children }),
})

/** A text, as HTML. */
export const textBlock = (id: string, text: unknown): SeedBlock => block(id, 'Text', { options: { text } })
