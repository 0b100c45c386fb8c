import { z } from 'zod'
import { siteTimeZone } from '../../../src/contracts/limits.ts'
import type { Query } from '../../../src/contracts/paths.ts'
import { eventSummary, list, type EventSummary } from '../../../src/events/events.contract.ts'
import { dayIn } from '../../../src/lib/time/zoned-time.ts'
import type { CacheTimes } from '../../cache/policies.ts'
import { deriveSummary } from './event.ts'
import { fieldsOf } from './values.ts'
import { AppError } from '../../http/errors.ts'
import { fittingPart } from './fitting-part.ts'
import { dataOf, type RemoteHost } from './remote-host.ts'
import { writeLog } from '../../../src/lib/write-log.ts'

/** The events of a remote host that knows the parameters of spec §7 only. */

const pageSize = 100
/** Most events that are read of a host: about 6 MB. */
const mostPages = 20
/** The catalogue is read again after half a minute, by whoever asks; without the host it is used for a day. */
const times: CacheTimes = { fresh: 30, stale: 300, error: 86_400 }

const shape = z.object({ data: z.array(eventSummary) })

interface ReadOptions {
  /** Parameters that spec §7 names. */
  query: Query
  /** Token of the visitor, without which no unlisted event is answered. */
  access?: string | undefined
  pages?: number
}

/**
 * The records of all pages of a list of a host, each once.
 * @param path of a list with `limit` and `page`
 * @throws {AppError} `upstream_invalid` for an answer that is no list, the error of the host
 */
export async function readPages(remote: RemoteHost, path: string, options: ReadOptions): Promise<unknown[]> {
  const { query, access, pages = mostPages } = options
  const page = async (number: number) => {
    const body = await remote.read(path, { ...query, limit: pageSize, page: number }, access)
    if (Array.isArray(fieldsOf(body)?.['data'])) return body
    throw new AppError('upstream_invalid', `The service behind ${path} gave no list`)
  }
  const first = await page(0)
  const data = dataOf(first)
  const total = Number(fieldsOf(first)?.['total'] ?? data.length)
  const count = data.length === 0 ? 0 : Math.ceil(total / data.length) - 1
  if (count >= pages) writeLog('warn', `${path} of ${remote.name} has ${total} items, of which ${pages} pages are read`)
  const others = await Promise.all(
    Array.from({ length: Math.min(count, pages - 1) || 0 }, (_, index) => page(index + 1).then(dataOf)),
  )
  const all = [data, ...others].flat()
  return [...new Map(all.map((item, index) => [fieldsOf(item)?.['_id'] ?? index, item])).values()]
}

/** Whether an event may be in a list: no draft, and unlisted only where these are asked for. */
function isListed(raw: unknown, withPrivate: boolean): boolean {
  const { status, private: unlisted } = fieldsOf(raw) ?? {}
  return status !== 'draft' && (withPrivate || unlisted !== true)
}

/** Events by parameters of spec §7, in the order of the host. */
export async function readEvents(remote: RemoteHost, options: ReadOptions): Promise<EventSummary[]> {
  const withPrivate = options.query['private'] !== undefined
  const raw = (await readPages(remote, list.path, options)).filter((item) => isListed(item, withPrivate))
  const facts = await remote.facts(raw)
  return fittingPart(shape, { data: raw.map((item) => deriveSummary(item, facts)) }, list.path).data
}

/** The ids of the events that a parameter of spec §7 selects, in the order of the host. */
export async function readIds(remote: RemoteHost, query: Query): Promise<string[]> {
  const raw = await readPages(remote, list.path, { query, pages: 5 })
  return raw.flatMap((item) => String(fieldsOf(item)?.['_id'] ?? ''))
}

/** All events that are not over, those organized by makesense marked as such. Cached, in KV too, and used while the host fails. */
export const comingEvents = (remote: RemoteHost): Promise<EventSummary[]> =>
  remote.cached(
    'coming events',
    async () => {
      const from = dayIn(siteTimeZone, remote.now)
      const [coming, own] = await Promise.all([
        readEvents(remote, { query: { from } }),
        readIds(remote, { from, makesense: 'true' }).catch((): string[] => []),
      ])
      return coming.map((event) => (own.includes(event._id) ? { ...event, makesense: true } : event))
    },
    times,
  )
