import { loadBlocks } from '../../src/blocks/registry.ts'
import type { BlockLoading } from '../../src/blocks/block-loading.ts'
import type { Block, Entry } from '../../src/builder/entry.ts'
import { loadCompiler } from '../../src/builder/evaluate/evaluate.ts'
import { prepareContent } from '../../src/builder/prepare-content.tsx'
import type { Locale } from '../../src/contracts/locales.ts'
import { translator } from '../../src/i18n/translate.ts'
import { createI18n, I18nProvider } from '../../src/i18n/use-i18n.ts'
import { renderWhole } from './pages/render-whole.ts'

interface RenderOptions {
  locale?: Locale
  /** What surrounds the block besides its component: its link, blocks within it. */
  block?: Partial<Block>
  /** What it loads with; without it, nothing can be loaded. */
  loading?: Partial<BlockLoading>
  /** Other blocks of ours that are within it. */
  others?: readonly string[]
  log?: (message: string) => void
}

/** A block of ours alone in an entry, as HTML. */
export async function renderBlock(
  name: string,
  options: Record<string, unknown> = {},
  { locale = 'fr', block, loading, others = [], log = () => undefined }: RenderOptions = {},
): Promise<string> {
  const [{ blocks }] = await Promise.all([loadBlocks([name, ...others]), loadCompiler()])
  const entry: Entry = { id: 'entry', data: { blocks: [{ id: 'builder-1', component: { name, options }, ...block }] } }
  const { body } = prepareContent(entry, {
    model: 'page',
    blocks,
    loading: {
      locale,
      now: Date.UTC(2026, 10, 21),
      origin: 'https://site.test',
      path: '/page',
      query: new URLSearchParams(),
      settings: { googleMapsKey: undefined, organizerToolUrl: undefined },
      ...loading,
    } as BlockLoading,
    locale,
    log,
  })
  return renderWhole(<I18nProvider value={createI18n(translator(locale))}>{body}</I18nProvider>)
}
