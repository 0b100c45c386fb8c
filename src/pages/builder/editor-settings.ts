import { blockFiles, loadBlocks } from '../../blocks/registry.ts'
import { componentInfo, type EditorSettings } from '../../builder/editor/editor-settings.ts'
import type { Locale } from '../../contracts/locales.ts'
import { contentLocales } from '../../contracts/content/localized-value.ts'

/** What the editor's script needs to know of the site: the content that it edits, every block that may be placed. */
export async function editorSettings({
  locale,
  ...content
}: Pick<EditorSettings, 'model' | 'apiKey'> & { locale: Locale }): Promise<Omit<EditorSettings, 'state'>> {
  const { blocks } = await loadBlocks(Object.keys(blockFiles))
  return { ...content, locale: contentLocales[locale], components: blocks.map(componentInfo) }
}
