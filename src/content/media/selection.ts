import { textOf } from '../../contracts/content/localized-value.ts'
import type { ContentReader } from '../../builder/content-reader.ts'
import { pageNotFound } from '../../contracts/errors.ts'
import { localePath } from '../../contracts/paths.ts'
import type { Article } from '../../contracts/content/article.ts'
import { maxAtOnce } from '../articles/read-articles.ts'
import { blocksOf } from '../../builder/entry.ts'
import type { PublicContext } from '../../page/define-page.ts'
import { compose, type ComposedContent } from '../composed/compose.ts'
import { listedArticles } from './read-media.ts'

/** A selection by editors: title, summary, articles, and optional content. */
export interface Selection {
  title: string
  description: string
  articles: Article[]
  content: ComposedContent | undefined
}

const pages = { playlist: 'content/playlist', reco: 'content/recos' } as const

/** The pages of the playlists and recommendations of editors, the latest first. */
export async function readSelections(
  content: ContentReader,
): Promise<{ page: (typeof pages)[keyof typeof pages]; slug: string }[]> {
  const select = { sort: { firstPublished: -1 }, limit: maxAtOnce, fields: 'data.slug' } as const
  const found = await Promise.all(
    (['playlist', 'reco'] as const).map(async (model) =>
      (await content.all(model, select)).flatMap(({ data }) => {
        const slug = data?.['slug']
        return typeof slug === 'string' && slug !== '' ? [{ page: pages[model], slug }] : []
      }),
    ),
  )
  return found.flat()
}

/**
 * Loads a selection from an entry of its model.
 * @throws {AppError} `not_found` for an unknown slug
 */
export async function loadSelection(context: PublicContext, model: string): Promise<Selection> {
  const { contentEntry, locale, path } = context
  if (!contentEntry) throw pageNotFound(localePath(locale, path))
  const { entry } = contentEntry
  return {
    title: textOf(entry.data?.['title'], locale) || (entry.name ?? ''),
    description: textOf(entry.data?.['description'], locale),
    articles: listedArticles(entry, locale),
    content: blocksOf(entry.data).length > 0 ? await compose(contentEntry, context, { model }) : undefined,
  }
}
