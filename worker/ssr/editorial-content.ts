import { parse } from 'hono/utils/cookie'
import { type EditorSettings, componentInfo } from '../../src/builder/editor/editor-settings.ts'
import type { Entry } from '../../src/builder/entry.ts'
import { blockFiles, loadBlocks } from '../../src/blocks/registry.ts'
import { contentLocales, type Locale } from '../../src/contracts/locales.ts'
import type { PageEntry, PageTexts } from '../../src/page/define-page.ts'
import { applyChoices, drawChoices, experimentCookie, type Choices } from '../content/choose-variation.ts'
import type { PageMatch } from './match-page.ts'
import type { PageRequest } from './page-request.ts'
import type { PageServices } from './page-services.ts'
import { i18nOf, readTexts } from './render/render-context.ts'

/** What editors wrote for a page, as this visitor sees it. */
export interface EditorialContent {
  /** The page may show an entry: a publication makes its cached copies old. */
  isEditable: boolean
  entry: PageEntry | undefined
  /** What operators wrote. */
  texts: Promise<PageTexts>
  /** Variation per experiment in the entry. */
  choices: Choices
  /** The editor's script and its settings, in the frame of the visual editor. */
  editor: Omit<EditorSettings, 'state'> | undefined
}

/** The entry that editors show for a path that leads nowhere (spec §2 Error page). */
const notFoundPage = { model: 'page', urlPath: '/404' }

/** Reads the entry that a page shows, with the variations of this visitor and the changes of an editor. */
export async function readEditorialContent(
  request: PageRequest,
  services: PageServices,
  match: PageMatch,
): Promise<EditorialContent> {
  const { content, waitUntil } = services
  const { route, page } = match
  const texts = readTexts(request, match, services)
  const { kind, path, locale, preview, settings } = request
  const query = page.contentQuery?.({ path, params: route.params, query: request.query })
  const isEdited = query !== undefined && kind === 'edit'
  const reading = query && (isEdited ? content.edited(query, request.edits) : content.ofPage(query))
  // Most paths that no code owns lead nowhere: the content of the error page is read at the same time.
  if (route.id === 'content/page' && !preview) waitUntil(content.ofPage(notFoundPage))
  // An isolate that does not remember the entry has no cached page with it either.
  if (query && page.prefetch && !content.isKnown(query)) {
    const api = services.api({ signed: false })
    waitUntil(page.prefetch({ api, locale, now: request.now }).catch(() => undefined))
  }
  const found = await reading
  const choices = found ? drawVariations(request, found.experiments) : new Map<string, string>()
  const action = isEdited ? { states: request.edits.states } : kind === 'action' ? request.action : undefined
  // Without a signed URL each change would be rejected.
  const refusal = preview?.drafts ? undefined : i18nOf(locale).t('system.editorUnsigned')
  return {
    isEditable: query !== undefined,
    texts,
    entry: found ? { entry: applyChoices(found.entry, choices), action } : undefined,
    choices,
    editor: isEdited
      ? await editorSettings({ model: query.model, locale, apiKey: settings.BUILDER_API_KEY, refusal })
      : undefined,
  }
}

/**
 * The variation of each experiment: the one a preview's URL names, the one the visitor saw before, or a random one; in a preview, which
 * keeps none, the default.
 */
function drawVariations({ preview, cookies }: PageRequest, experiments: readonly Entry[]): Map<string, string> {
  return drawChoices(experiments, {
    stored: (id) => {
      const name = experimentCookie(id)
      return preview?.options[name] ?? parse(cookies, name)[name]
    },
    random: preview ? () => 1 : Math.random,
  })
}

/** Settings of the visual editor's script: the edited content and all available blocks. */
async function editorSettings({
  locale,
  ...content
}: Pick<EditorSettings, 'model' | 'apiKey' | 'refusal'> & { locale: Locale }): Promise<Omit<EditorSettings, 'state'>> {
  const { blocks } = await loadBlocks(Object.keys(blockFiles))
  return { ...content, locale: contentLocales[locale], components: blocks.map(componentInfo) }
}
