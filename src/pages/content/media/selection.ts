import { textOf } from '../../../contracts/content/localized-value.ts'
import { pageNotFound } from '../../../contracts/errors.ts'
import { localePath } from '../../../contracts/paths.ts'
import type { Article } from '../../../contracts/content/article.ts'
import { blocksOf } from '../../../builder/entry.ts'
import type { PublicContext } from '../../define-page.ts'
import { compose, type ComposedContent } from '../composed/compose.ts'
import { listedArticles } from './read-media.ts'

/** What editors picked: a title, a few words, articles, and a text of blocks if they like. */
export interface Selection {
  title: string
  description: string
  articles: Article[]
  content: ComposedContent | undefined
}

/**
 * The selection that a page shows, out of an entry of its model.
 * @throws {AppError} `not_found` without one of this slug
 */
export async function loadSelection(context: PublicContext, model: string): Promise<Selection> {
  const { composed, locale, path } = context
  if (!composed) throw pageNotFound(localePath(locale, path))
  const { entry } = composed
  return {
    title: textOf(entry.data?.['title'], locale) || (entry.name ?? ''),
    description: textOf(entry.data?.['description'], locale),
    articles: listedArticles(entry, locale),
    content: blocksOf(entry.data).length > 0 ? await compose(composed, context, { model }) : undefined,
  }
}
