import { contentLocales, defaultLocale, type Locale, type Localized } from '../locales.ts'
import { localizedType } from './entry.ts'

/** Builders of content entries in code, in the format of the content service. */

const tagOf = (locale: string) => (locale === defaultLocale ? 'Default' : contentLocales[locale as Locale])

/** A localized value. */
export const perLanguage = (texts: Localized) => ({
  '@type': localizedType,
  ...Object.fromEntries(Object.entries(texts).map(([locale, text]) => [tagOf(locale), text])),
})

/** A localized text in every language of the site. */
export const words = (texts: Record<Locale, string>) => perLanguage(texts)

/** A block as stored by the visual editor. */
export interface WrittenBlock {
  '@type': string
  '@version': number
  id: string
  component: { name: string; options: Record<string, unknown> }
  responsiveStyles?: Record<string, Record<string, string>>
  children?: WrittenBlock[]
}

/** Margin above a block, as the editor writes it. */
const room = { large: { display: 'flex', flexDirection: 'column', position: 'relative', marginTop: '20px' } }

interface BlockParts {
  options?: Record<string, unknown>
  children?: WrittenBlock[]
  /** Without the margin: for the first block and for adjacent backgrounds. */
  flush?: boolean
}

/**
 * Builds a block.
 * @param id without `builder-`
 * @param name of a block in the registry
 */
export const block = (id: string, name: string, { options = {}, children, flush }: BlockParts = {}): WrittenBlock => ({
  '@type': '@builder.io/sdk:Element',
  '@version': 2,
  id: `builder-${id}`,
  component: { name, options },
  ...(!flush && { responsiveStyles: room }),
  ...(children && { children }),
})

/** A block of HTML text. */
export const textBlock = (id: string, text: unknown): WrittenBlock => block(id, 'Text', { options: { text } })
