import type { Locale, Localized } from '../locales.ts'
import { localizedType } from './entry.ts'

/** Contents that are written in code, in the words of the content service. */

const tags: Record<Locale, string> = { fr: 'Default', en: 'en-US', es: 'es-ES' }

/** A value per language. */
export const perLanguage = (texts: Localized) => ({
  '@type': localizedType,
  ...Object.fromEntries(Object.entries(texts).map(([locale, text]) => [tags[locale as Locale], text])),
})

/** A text in the three languages. */
export const words = ([fr, en, es]: readonly [fr: string, en: string, es: string]) => perLanguage({ fr, en, es })

/** A block as the editor stores it. */
export interface WrittenBlock {
  '@type': string
  '@version': number
  id: string
  component: { name: string; options: Record<string, unknown> }
  responsiveStyles?: Record<string, Record<string, string>>
  children?: WrittenBlock[]
}

/** Room over a block, as the editor gives it. */
const room = { large: { display: 'flex', flexDirection: 'column', position: 'relative', marginTop: '20px' } }

interface BlockParts {
  options?: Record<string, unknown>
  children?: WrittenBlock[]
  /** Nothing over it: what comes first, and grounds that touch. */
  flush?: boolean
}

/** @param id without `builder-` */
export const block = (id: string, name: string, { options = {}, children, flush }: BlockParts = {}): WrittenBlock => ({
  '@type': '@builder.io/sdk:Element',
  '@version': 2,
  id: `builder-${id}`,
  component: { name, options },
  ...(!flush && { responsiveStyles: room }),
  ...(children && { children }),
})

/** A text, as HTML. */
export const textBlock = (id: string, text: unknown): WrittenBlock => block(id, 'Text', { options: { text } })
