import { blockFiles, loadBlocks } from '../../blocks/registry.ts'
import { componentInfo, type EditorSettings } from './editor-settings.ts'
import { contentLocales, type Locale } from '../../contracts/locales.ts'

/** Settings of the visual editor's script: the edited content and all available blocks. */
export async function editorSettings({
  locale,
  ...content
}: Pick<EditorSettings, 'model' | 'apiKey' | 'refusal'> & { locale: Locale }): Promise<Omit<EditorSettings, 'state'>> {
  const { blocks } = await loadBlocks(Object.keys(blockFiles))
  return { ...content, locale: contentLocales[locale], components: blocks.map(componentInfo) }
}
