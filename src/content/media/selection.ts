import { entrySlug } from '../../contracts/content/editors-values.ts'
import { textOf } from '../../contracts/content/localized-value.ts'
import type { ContentReader } from '../../builder/content-reader.ts'
import { pageNotFound } from '../../contracts/errors.ts'
import { localePath } from '../../contracts/paths.ts'
import type { Locale } from '../../contracts/locales.ts'
import { maxAtOnce } from '../articles/read-articles.ts'
import type { Story } from '../articles/read-stories.ts'
import { blocksOf, type Entry } from '../../builder/entry.ts'
import type { PublicContext } from '../../page/define-page.ts'
import { compose, type ComposedContent } from '../composed/compose.ts'
import { listedArticles } from './read-media.ts'

export const playlistModel = 'playlist'

/** A selection by editors: title, summary, articles, and optional content. */
export interface Selection {
  title: string
  description: string
  articles: Story[]
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
    ...written(entry, locale),
    content: blocksOf(entry.data).length > 0 ? await compose(contentEntry, context, { model }) : undefined,
  }
}

const written = (entry: Entry, locale: Locale): Playlist => ({
  title: textOf(entry.data?.['title'], locale) || (entry.name ?? ''),
  description: textOf(entry.data?.['description'], locale),
  articles: listedArticles(entry, locale),
})

/** What a sleeve shows of a playlist. */
export interface Playlist extends Pick<Selection, 'title' | 'description' | 'articles'> {
  /** Its rank among all by publication, from 1; undefined when it is not public yet. */
  number?: number | undefined
  slug?: string | undefined
}

/** Ids of all playlists, the first first: a playlist's number is its place among them. */
const playlistIds = async (content: ContentReader): Promise<(string | undefined)[]> =>
  (await content.all(playlistModel, { sort: { firstPublished: 1 }, limit: maxAtOnce, fields: 'id' })).map(
    ({ id }) => id,
  )

/** The number of a playlist: its rank by publication, from 1. */
export async function playlistNumber(content: ContentReader, id: string | undefined): Promise<number | undefined> {
  return (await playlistIds(content)).indexOf(id) + 1 || undefined
}

/** The newest playlist that has articles, with its number. */
export async function newestPlaylist(content: ContentReader, locale: Locale): Promise<Playlist | undefined> {
  const id = (await playlistIds(content)).at(-1)
  const entry = id === undefined ? null : await content.one(playlistModel, { query: { id } })
  const slug = entry && entrySlug(entry)
  if (!entry || !slug) return undefined
  const playlist = { ...written(entry, locale), slug, number: await playlistNumber(content, id) }
  return playlist.articles.length > 0 ? playlist : undefined
}
