import { loadBlocks } from '../../../blocks/registry.ts'
import type { Entry } from '../../../builder/entry.ts'
import { defaultStyles } from '../../../builder/css/content-styles.ts'
import { prepareContent } from '../../../builder/prepare-content.tsx'
import type { RenderedContent } from '../../../builder/render/render-content.tsx'
import type { Locale } from '../../../contracts/locales.ts'
import { localePath } from '../../../contracts/paths.ts'
import type { Composed, Head, PublicContext } from '../../define-page.ts'
import { isNewStyle } from './new-style.ts'

/** Content that is ready to stand in a page. */
export interface ComposedContent extends Omit<RenderedContent, 'css' | 'scripts'> {
  entry: Entry
  /** It gets more room around its titles. */
  newStyle: boolean
  /** For the page's head: its CSS, and the files of its blocks. */
  head: NonNullable<Head['content']>
}

/** Languages as the content service names them. */
export const contentLocales: Record<Locale, string> = { fr: 'fr-FR', en: 'en-US', es: 'es-ES' }

/** Names of the components in an entry, symbols included. */
function componentNames(value: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const part of value) componentNames(part, names)
  else if (typeof value === 'object' && value !== null) {
    const name = (value as { component?: { name?: unknown } }).component?.name
    if (typeof name === 'string') names.add(name)
    for (const part of Object.values(value)) componentNames(part, names)
  }
  return names
}

/**
 * Renders an entry for a page: with our blocks, what they show loaded, in the page's language.
 * @param model the entry's own; components may be bound to some
 */
export async function compose(
  { entry, data, action }: Composed,
  { api, content, locale, now, origin, i18n, path, query }: PublicContext,
  model = 'page',
): Promise<ComposedContent> {
  const { blocks, files } = await loadBlocks(componentNames(entry))
  const { css, scripts, ...rendered } = await prepareContent(entry, {
    model,
    blocks,
    loading: { api, content, locale, now, origin, path: localePath(locale, path), query },
    locale: contentLocales[locale],
    data,
    mayRunCode: mayRunCode(entry),
    interactive: true,
    ...action,
    embedLink: (host) => i18n.t('ui.openEmbed', { host }),
  })
  return { ...rendered, entry, newStyle: isNewStyle(entry, path), head: { css: defaultStyles + css, files, scripts } }
}

/**
 * Whoever saved it last might write code for visitors' browsers (spec §6, D48): the editor notes their permissions in the
 * entry, our own store says it.
 */
const mayRunCode = ({ meta, trusted }: Entry): boolean =>
  trusted === true ||
  /[?&]builder\.user\.permissions=(?:[^&]*(?:,|%2C))?editCode(?:,|%2C|&|$)/i.test(
    String(meta?.['lastPreviewUrl'] ?? ''),
  )
