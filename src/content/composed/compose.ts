import { contentLocales } from '../../contracts/locales.ts'
import type { BlockLoading } from '../../blocks/block-loading.ts'
import { loadBlocks } from '../../blocks/registry.ts'
import type { Entry } from '../../builder/entry.ts'
import { defaultStyles } from '../../builder/content-styles.ts'
import { hasCode, loadCompiler } from '../../builder/evaluate/evaluate.ts'
import { prepareContent } from '../../builder/prepare-content.tsx'
import type { RenderedContent } from '../../builder/render/render-entry.tsx'
import { localePath } from '../../contracts/paths.ts'
import type { PageEntry, Head, PublicContext } from '../../page/define-page.ts'
import { noteReadings, type BlockReadings } from './composed-payload.ts'
import { dayMs } from '../../lib/time/durations.ts'
import { msOf } from '../../lib/time/iso-instant.ts'

/** Rendered content, ready to be part of a page. */
export interface ComposedContent extends Omit<RenderedContent, 'css' | 'scripts' | 'scriptOrigins' | 'state'> {
  entry: Entry
  /** What its blocks read, once all have. */
  readings: Promise<BlockReadings>
  /** Titles have a larger margin. */
  newStyle: boolean
  /** For the page's head: CSS, scripts, the files of its blocks and its initial state. */
  head: NonNullable<Head['content']>
}

/** Names of all components in an entry, symbols included. */
export function componentNames(value: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const part of value) componentNames(part, names)
  else if (typeof value === 'object' && value !== null) {
    const name = (value as { component?: { name?: unknown } }).component?.name
    if (typeof name === 'string') names.add(name)
    for (const part of Object.values(value)) componentNames(part, names)
  }
  return names
}

/** What blocks of a page can use. */
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
  socialFeed,
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
  socialFeed,
})

interface ComposeOptions extends Pick<BlockLoading, 'near' | 'status'> {
  /** Model of the entry; some components are limited to certain models. */
  model?: string
}

/**
 * Renders an entry for a page, in the page's language; its blocks read their data meanwhile.
 * @param options.near only for pages that are cached per city
 */
export async function compose(
  { entry, action }: PageEntry,
  context: PublicContext,
  { model = 'page', ...around }: ComposeOptions = {},
): Promise<ComposedContent> {
  const { locale, path } = context
  const { loading, readings } = noteReadings({ ...blockLoading(context), ...around })
  const [{ blocks, files }, { t }] = await Promise.all([
    loadBlocks(componentNames(entry)),
    context.texts,
    hasCode(entry) && loadCompiler(),
  ])
  const { css, scripts, scriptOrigins, state, loaded, ...rendered } = prepareContent(entry, {
    model,
    blocks,
    loading,
    locale: contentLocales[locale],
    isTrusted,
    interactive: true,
    close: t('ui.close'),
    ...action,
    embedLink: (host) => t('ui.openEmbed', { host }),
  })
  return {
    ...rendered,
    entry,
    readings: loaded.then(() => readings),
    newStyle: isNewStyle(entry, path),
    head: { css: defaultStyles + css, files, scripts, scriptOrigins, state },
  }
}

/**
 * Whether the last editor was allowed to write code that runs in browsers (spec §6, D48). Builder stores the editor's
 * permissions in the preview URL, our own store in a field.
 */
const isTrusted = ({ meta, trusted }: Entry): boolean =>
  trusted === true ||
  /[?&]builder\.user\.permissions=(?:[^&]*(?:,|%2C))?editCode(?:,|%2C|&|$)/i.test(
    String(meta?.['lastPreviewUrl'] ?? ''),
  )

/** Content created after this day has larger margins around titles (spec §4, §9). */
const lastOldDay = '2024-03-21'

const months2022And2023 = ['2022', '2023'].flatMap((year) =>
  Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}`),
)

/** Older articles with the new style: the series of one gesture a month. */
const setAnew: ReadonlySet<string> = new Set(
  [...months2022And2023, '2024-01', '2024-02'].map((month) => `/media/category/geste-${month}`),
)

/**
 * Whether content has larger margins around titles.
 * @param path of its page, without language prefix
 */
export const isNewStyle = ({ createdDate, createdAt }: Entry, path: string): boolean =>
  new Date(createdDate ?? createdAt ?? 0).getTime() >= msOf(lastOldDay) + dayMs || setAnew.has(path)
