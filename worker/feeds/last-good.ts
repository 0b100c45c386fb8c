import { AppError } from '../../src/contracts/errors.ts'
import type { AppContext } from '../http/context.ts'
import { send } from './send.ts'
import { writeLog } from '../../src/lib/write-log.ts'

/** How long an old feed is served while a new one cannot be made, seconds. */
const storedSeconds = 86_400
const lastGood = () => caches.open('last-good-feeds')
/** Clients may ask again after this time, seconds. */
const staleMaxAge = 60

/**
 * Serves a feed or file. While its data cannot be read, serves the last good copy, up to a day old, from the data centre's cache.
 * URLs with a query are not stored, since their number is unlimited.
 * @throws the error of `make` if there is no copy
 */
export async function orLastGood(
  c: AppContext,
  make: () => Promise<Response | undefined>,
): Promise<Response | undefined> {
  const { origin, pathname, search } = c.var.url
  if (search !== '') return make()
  const key = `${origin}${pathname}`
  try {
    const answer = await make()
    if (answer?.status === 200 && c.req.method === 'GET' && answer.headers.get('cache-control')?.startsWith('public'))
      c.executionCtx.waitUntil(store(c, key, answer.clone()))
    return answer
  } catch (error) {
    if (error instanceof AppError && error.status < 500) throw error
    const stored = await lastGood()
      .then((cache) => cache.match(key))
      .catch(() => undefined)
    if (!stored) throw error
    writeLog('warn', 'an earlier feed is served', { requestId: c.var.requestId, error })
    const headers = {
      'X-Robots-Tag': stored.headers.get('x-robots-tag'),
      'Content-Disposition': stored.headers.get('content-disposition'),
    }
    return send(c, await stored.text(), {
      type: stored.headers.get('content-type')!,
      maxAge: staleMaxAge,
      headers: Object.fromEntries(
        Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== null),
      ),
    })
  }
}

/** The response is already sent: a failing cache must not fail it. */
async function store(c: AppContext, key: string, answer: Response): Promise<void> {
  const copy = new Response(answer.body, answer)
  copy.headers.set('Cache-Control', `public, max-age=${storedSeconds}`)
  await lastGood()
    .then((cache) => cache.put(key, copy))
    .catch((error: unknown) => writeLog('warn', 'A feed cannot be stored', { requestId: c.get('requestId'), error }))
}
