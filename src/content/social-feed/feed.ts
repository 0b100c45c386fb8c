/** A post of the social feed (spec §3 Social feed item). */
export interface FeedItem {
  id: string
  /** Its page at the network. */
  permalink: string
  /** `IMAGE`, `CAROUSEL_ALBUM`, otherwise a video. */
  media_type: string
  media_url: string
  caption: string
  /** The picture at an address of this site; `null` for a video without one. */
  picture: string | null
}

/** A page of posts. `next` and `previous` are cursors. */
export interface Feed {
  data: FeedItem[]
  next?: string | undefined
  previous?: string | undefined
}

export interface FeedQuery {
  count: number
  after?: string | undefined
  before?: string | undefined
}

/** Whether a post is shown as a picture; otherwise it is a video (spec §3). */
export const isPicture = ({ media_type }: Pick<FeedItem, 'media_type'>): boolean =>
  media_type === 'IMAGE' || media_type === 'CAROUSEL_ALBUM'

/** Literal texts of spec §8. */
export const feedTexts = { loading: 'LOADING...', error: 'Ooops, something went wrong.' } as const

/** The address of a page of posts as JSON. @example feedAddress({ count: 6, after: 'QVFD' }) */
export const feedAddress = ({ count, after, before }: FeedQuery): string =>
  `/api/instagram?${new URLSearchParams({
    count: String(count),
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before }),
  })}`
