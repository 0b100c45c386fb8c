import type { AppContext } from '../http/context.ts'
import { isFeedPicture } from '../social-feed/read-feed.ts'
import { fetchImage } from './fetch-image.ts'
import { cachedAtEdge, imageAnswer, noSuchImage } from './image-response.ts'
import { readImageHeader } from '../../src/lib/image-header.ts'
import { writeLog } from '../../src/lib/write-log.ts'

/** A picture of the social feed, `GET /feed-picture?url=&key=`; only addresses that this site signed are fetched. */
export async function respondFeedPicture(c: AppContext, fetcher: typeof fetch = fetch): Promise<Response> {
  const { url = '', key = '' } = c.req.query()
  if (!(await isFeedPicture(c, url, key))) return noSuchImage(c)
  return cachedAtEdge(c, `/feed-picture?${new URLSearchParams({ url, key })}`, async () => {
    try {
      const bytes = await fetchImage(url, fetcher)
      return imageAnswer(bytes, readImageHeader(new Uint8Array(bytes))!.type)
    } catch (error) {
      writeLog('warn', 'No picture of the social feed', { error })
      return noSuchImage(c)
    }
  })
}
