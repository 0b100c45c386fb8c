import type { Article } from '../../contracts/content/article.ts'
import type { Story } from '../articles/read-stories.ts'
import type { Topic } from './read-media.ts'
import type { Playlist } from './selection.ts'

/** Stories of each part of the front. */
const parts = { middle: 3, short: 6, buzz: 6 }
/** Stories that the front chooses from, the latest first. */
export const storiesRead = 12
/** Most read articles that are loaded, since those that the front shows above are not repeated. */
export const buzzRead = storiesRead + parts.buzz

export interface MediaData {
  /** The newest articles with their texts. */
  stories: Story[]
  topics: Topic[]
  /** The most read articles of recent weeks. */
  buzzing: Promise<Article[]>
  /** The newest playlist. */
  record: Promise<Playlist | undefined>
}

/** Stories by their part of the front, each in one of them: the newest leads; a voice is preferably that of a portrait. */
export function frontOf([lead, ...others]: readonly Story[]) {
  const middle = others.slice(0, parts.middle)
  const below = others.slice(parts.middle)
  const quoted = below.filter(({ quotation }) => quotation)
  const voice = quoted.find(({ data }) => data.media === 'portrait') ?? quoted[0]
  return { lead, middle, voice, short: below.filter((story) => story !== voice).slice(0, parts.short) }
}

/** The most read articles that are not shown above. */
export const unread = (articles: readonly Article[], shown: readonly Article[]): Article[] =>
  articles.filter(({ id }) => !shown.some((story) => story.id === id)).slice(0, parts.buzz)
