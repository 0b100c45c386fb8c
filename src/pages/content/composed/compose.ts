import type { BlockLoading } from '../../../blocks/block-loading.ts'
import { loadBlocks } from '../../../blocks/registry.ts'
import type { Entry } from '../../../builder/entry.ts'
import { defaultStyles } from '../../../builder/css/content-styles.ts'
import { prepareContent } from '../../../builder/prepare-content.tsx'
import type { RenderedContent } from '../../../builder/render/render-content.tsx'
import { contentLocales } from '../../../contracts/content/localized-value.ts'
import { localePath } from '../../../contracts/paths.ts'
import type { Composed, Head, PublicContext } from '../../define-page.ts'
import { isNewStyle } from './new-style.ts'

/** Content that is ready to stand in a page. */
export interface ComposedContent extends Omit<RenderedContent, 'css' | 'scripts' | 'scriptOrigins' | 'state'> {
  entry: Entry
  /** It gets more room around its titles. */
  newStyle: boolean
  /** For the page's head: its CSS, the files of its blocks, what its code begins with. */
  head: NonNullable<Head['content']>
}

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

/** What blocks of a page are shown with. */
export const blockLoading = ({
  api,
  content,
  locale,
  now,
  origin,
  path,
  query,
  settings,
  places,
}: PublicContext): BlockLoading => ({
  api,
  content,
  locale,
  now,
  origin,
  path: localePath(locale, path),
  query,
  settings,
  places,
})

interface ComposeOptions extends Pick<BlockLoading, 'near' | 'status'> {
  /** The entry's own; components may be bound to some. */
  model?: string
}

/**
 * Renders an entry for a page: with our blocks, what they show loaded, in the page's language.
 * @param options.near only of a page that is kept for each city
 */
export async function compose(
  { entry, data, action }: Composed,
  context: PublicContext,
  { model = 'page', ...around }: ComposeOptions = {},
): Promise<ComposedContent> {
  const { locale, i18n, path } = context
  const { blocks, files } = await loadBlocks(componentNames(entry))
  const { css, scripts, scriptOrigins, state, ...rendered } = await prepareContent(entry, {
    model,
    blocks,
    loading: { ...blockLoading(context), ...around },
    locale: contentLocales[locale],
    data,
    isTrusted,
    interactive: true,
    close: i18n.t('ui.close'),
    ...action,
    embedLink: (host) => i18n.t('ui.openEmbed', { host }),
  })
  return {
    ...rendered,
    entry,
    newStyle: isNewStyle(entry, path),
    head: { css: defaultStyles + css, files, scripts, scriptOrigins, state },
  }
}

/**
 * Whoever saved it last might write code for visitors' browsers (spec §6, D48): the editor notes their permissions in the
 * entry, our own store says it.
 */
const isTrusted = ({ meta, trusted }: Entry): boolean =>
  trusted === true ||
  /[?&]builder\.user\.permissions=(?:[^&]*(?:,|%2C))?editCode(?:,|%2C|&|$)/i.test(
    String(meta?.['lastPreviewUrl'] ?? ''),
  )
