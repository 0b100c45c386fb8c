import { sql } from 'drizzle-orm'
import { latestMigration } from 'virtual:latest-migration'
import { addressOf } from '../../src/contracts/endpoint.ts'
import { AppError } from '../../src/contracts/errors.ts'
import { list } from '../../src/events/list/taxonomies.contract.ts'
import { dayMs } from '../../src/lib/time/durations.ts'
import { readFaults } from '../backend/admin/read-faults.ts'
import type { BackendEnv } from '../backend/core/context.ts'
import { clockLeap } from '../backend/core/monitoring/clock.ts'
import { slotMs, storeFigures } from '../backend/core/monitoring/site-figures.ts'
import { bindingOf } from '../backend/db/request-database.ts'
import { batch, run } from '../backend/db/run-sql.ts'
import { TimedCache } from '../cache/timed-cache.ts'
import { type Bindings, parseSettings } from '../http/env.ts'
import { notedDisk } from '../http/log/disk-note.ts'
import { recentFaults } from '../http/log/response-counts.ts'
import { openBreakers } from '../http/outgoing/circuit-breaker.ts'
import { proxy } from '../v1/remote/proxy.ts'
import { checkPages, type OwnSite } from './check-pages.ts'
import { check, type Check, WordedFault } from './check.ts'

/**
 * Checks other services: those that calls fail for at once, and the backend of a gateway by a read of its own (spec §7
 * `GET /taxonomies`), whether or not visitors need it. @param now ms
 */
async function checkServices(env: Bindings, now: number): Promise<Check> {
  const { API_HOST } = parseSettings({ ...env })
  const fault = API_HOST === undefined ? undefined : await faultOf(API_HOST, now)
  const down = new Set([
    ...openBreakers(now).map((key) => key.split(' ').at(-1)!),
    ...(fault === undefined ? [] : [API_HOST!]),
  ])
  const names = [...down].join(', ')
  const detail = [names && `Do not answer: ${names}`, fault].filter(Boolean).join('; ') || 'All answer'
  return { name: 'services', ok: down.size === 0, isVital: false, detail, what: { key: 'services', values: { names } } }
}

/** Why a backend is of no use right now; `undefined` for one that answers. */
async function faultOf(host: string, now: number): Promise<string | undefined> {
  const request = new Request(host + addressOf(list, { query: { limit: 1 } }), {
    headers: { accept: 'application/json' },
  })
  try {
    const answer = await proxy(host, request, { origin: host, requestId: crypto.randomUUID(), now })
    return answer.ok ? undefined : `${list.path} answers ${answer.status}`
  } catch (error) {
    const cause = error instanceof AppError && error.cause instanceof Error ? error.cause : error
    return cause instanceof Error ? cause.message : String(cause)
  }
}

/** A share of faults over it is an alert, once there are so many that they are no accident. */
const maxFaultShare = 0.01
const minFaults = 5
/** From this share of an isolate's own responses on, the site cannot do its work. */
const vitalShare = 0.5
/** Slots over which the share of faults is calculated. */
const shareSlots = 3
/** Less free space than this is an alert, bytes: a copy of the database has to fit beside it. */
const minFree = 1e9
/** A storage cannot write with less, bytes. */
const fullBelow = 1e6
/** The answer is reused for so long, ms: anybody may ask, and asking writes. */
const reuseMs = 10_000

const recent = TimedCache.ofEach<Check[]>(1)

/** Checks everything that the site needs, at most once in 10 s; it never throws. @param now ms */
export function checkSite(env: Bindings, now: number, site: OwnSite): Promise<Check[]> {
  return recent(bindingOf(env.DB)).read('', { now }, { freshMs: reuseMs }, () => checkAll(env, now, site))
}

async function checkAll(env: Bindings, now: number, site: OwnSite): Promise<Check[]> {
  const groups = await Promise.all([
    checkDatabase(env, now),
    check('flags', true, async () => (await env.FLAGS.get('maintenance'), 'Reads answer')),
    check('files', true, async () => (await env.MEDIA.head('health/none'), 'Reads answer')),
    check('pages', true, () => checkPages(env, now, site)),
    checkWork(env, now),
    checkResponses(env, now),
    checkServices(env, now),
  ])
  return [...groups.flat().map((found) => nameFullDisk(found, now)), ...checkDisk(now)]
}

/** Whether the database takes writes, and has the schema that this build was made for. */
async function checkDatabase({ DB }: BackendEnv, now: number): Promise<Check[]> {
  const applied = batch(DB, {
    probe: sql`INSERT INTO health_probe (id, written_at) VALUES (1, ${now}) ON CONFLICT (id) DO UPDATE SET written_at = excluded.written_at`,
    newest: sql<{ name: string | null }>`SELECT max(name) AS name FROM d1_migrations`,
  }).then(({ newest }) => newest.only.name ?? '')
  return [
    await check('database', true, async () => (await applied, 'Writes answer')),
    await check('migrations', true, async () => {
      const newest = await applied
      // A newer schema is fine: migrations are applied before the worker that needs them.
      if (newest < latestMigration)
        throw new WordedFault(`${latestMigration} is missing: apply the migrations (docs/deploying.md)`, {
          key: 'schema',
          values: { name: latestMigration },
        })
      return `At ${newest}`
    }),
  ]
}

/** Whether the scheduled jobs run, mails leave, and the clock can be believed. */
async function checkWork(env: BackendEnv, now: number): Promise<Check[]> {
  try {
    const { silentJobs, failedJobs, failedMails, lateMails } = await readFaults({ env, now })
    const leap = await clockLeap(env.DB, now)
    const days = String(Math.round(leap / dayMs))
    const jobs = silentJobs
      ? 'No run for 15 minutes: the trigger of the scheduled jobs is missing or fails'
      : failedJobs.length > 0
        ? `Failed in the last run: ${failedJobs.join(', ')}; its log says why`
        : 'The last run was complete'
    return [
      {
        name: 'jobs',
        ok: !silentJobs && failedJobs.length === 0,
        isVital: false,
        detail: jobs,
        what: { key: silentJobs ? 'silent' : 'failedJobs', values: { names: failedJobs.join(', ') } },
      },
      {
        name: 'mails',
        ok: failedMails + lateMails === 0,
        isVital: false,
        detail: `${failedMails} failed, ${lateMails} late; /admin/mails lists them`,
        what: { key: 'mails', values: { failed: String(failedMails), late: String(lateMails) } },
      },
      {
        name: 'clock',
        ok: leap === 0,
        isVital: false,
        detail:
          leap === 0
            ? 'Goes on from the last run'
            : `${days} days beyond the last run: unless the site was off for so long, set it right; for an hour nothing is erased or published`,
        what: { key: 'clock', values: { days } },
      },
    ]
  } catch {
    // The database's own check says what is wrong with it.
    return []
  }
}

/** Checks the share of failed responses of all isolates; of this one while the database does not answer. */
async function checkResponses({ DB }: BackendEnv, now: number): Promise<Check> {
  await storeFigures(DB, now)
  const { all, faults } = await run(
    DB,
    sql<{ all: number; faults: number }>`SELECT coalesce(sum(value), 0) AS "all",
        coalesce(sum(value) FILTER (WHERE name = '5xx'), 0) AS faults
      FROM metric_slots WHERE slot BETWEEN ${Math.floor(now / slotMs) - shareSlots + 1} AND ${Math.floor(now / slotMs)} AND name IN ('2xx', '3xx', '4xx', '5xx')`,
  ).then(
    (answer) => answer.only,
    () => recentFaults(now),
  )
  const isFaulty = (count: number, of: number, share: number) => count >= minFaults && count / of >= share
  // Of all isolates, old builds included; whether this build works is up to its own.
  const own = recentFaults(now)
  const isVital = isFaulty(own.faults, own.all, vitalShare)
  const ok = !isVital && !isFaulty(faults, all, maxFaultShare)
  const detail = `${faults} of ${all} responses of the last 15 minutes have a status of 500 or more`
  const what = { key: 'responses' as const, values: { faults: String(faults), all: String(all) } }
  return { name: 'responses', ok, isVital, detail, what }
}

/** Storages of `npm start` call a full disk an internal error. */
function nameFullDisk(found: Check, now: number): Check {
  const isFull = (notedDisk(now)?.free ?? Infinity) < fullBelow
  if (found.ok || !isFull || !/internal error/.test(found.detail)) return found
  return { ...found, detail: 'The disk of the data folder is full', what: { key: 'full', values: {} } }
}

/** Checks the free space of the data folder, which `npm start` says with its own question; no check elsewhere. */
function checkDisk(now: number): Check[] {
  const noted = notedDisk(now)
  if (!noted) return []
  const [free, total] = [noted.free, noted.total].map((bytes) => (bytes / 1e9).toFixed(1)) as [string, string]
  const detail = `${free} GB of ${total} GB are free in the data folder`
  const what = { key: 'disk' as const, values: { free, total } }
  return [{ name: 'disk', ok: noted.free >= minFree, isVital: false, detail, what }]
}
