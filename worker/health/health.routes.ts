import { Hono } from 'hono'
import { build } from 'virtual:client-manifest'
import { AppError } from '../../src/contracts/errors.ts'
import { slowMs, slowStatements } from '../backend/db/slow-statements.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { diskHeader, noteDisk } from '../http/log/disk-note.ts'
import { durationBounds, responseCounts } from '../http/log/response-counts.ts'
import { equalsSecret } from '../http/signature.ts'
import type { OwnSite } from './check-pages.ts'
import type { Check } from './check.ts'

/** Type of what `presentMetrics` returns (Prometheus text exposition format 0.0.4). */
const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

type Labels = Readonly<Record<string, string>>
type Sample = readonly [labels: Labels, value: number, suffix?: string]

/**
 * The figures of this isolate and the state of the site, for Prometheus.
 * @example chiche_responses_total{status="2xx",cache="hit"} 1204
 */
function presentMetrics(checks: readonly Check[]): string {
  const { totals, durations, summedMs } = responseCounts()
  const slow = slowStatements()
  let below = 0
  const buckets = durations.map((count, index): Sample => {
    below += count
    const bound = durationBounds[index]
    return [{ le: bound === undefined ? '+Inf' : String(bound / 1000) }, below, '_bucket']
  })
  return [
    metric('chiche_build_info', 'gauge', 'The build that answers.', [[{ build }, 1]]),
    metric(
      'chiche_responses_total',
      'counter',
      'Responses of this isolate, by class of status and state of the page cache.',
      totals.map(({ status, cache, count }) => [{ status, cache }, count]),
    ),
    metric(
      'chiche_response_seconds',
      'histogram',
      'Time from a request to its response, of this isolate; behind npm start with the wait before.',
      [...buckets, [{}, summedMs / 1000, '_sum'], [{}, below, '_count']],
    ),
    metric(
      'chiche_check_ok',
      'gauge',
      'Whether a part of the site works: 1, or 0.',
      checks.map(({ name, ok }) => [{ check: name }, ok ? 1 : 0]),
    ),
    metric(
      'chiche_slow_statements_total',
      'counter',
      `How often a statement of this isolate took ${slowMs} ms or more in the database: the ${slow.length} that took longest.`,
      slow.map(({ text, count }) => [{ statement: escaped(text) }, count]),
    ),
    metric(
      'chiche_slow_statement_seconds_max',
      'gauge',
      'The longest time of each of them in the database.',
      slow.map(({ text, mostMs }) => [{ statement: escaped(text) }, mostMs / 1000]),
    ),
  ].join('')
}

/** The value of a label, escaped. */
const escaped = (text: string) => text.replaceAll(/[\\"]/g, '\\$&')

function metric(
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  help: string,
  samples: readonly Sample[],
): string {
  const lines = samples.map(([labels, value, suffix = '']) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`)
    return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`
  })
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

/**
 * What monitors ask for: whether the worker runs, whether the site works, and its figures (docs/operating.md).
 * @param ask sends a request to this site
 */
export function createHealth(ask: AskOwn): Hono<AppEnv> {
  const health = new Hono<AppEnv>()
  health.get('/health', live)
  health.get('/health/live', live)
  health.get('/health/ready', (c) => ready(c, ask))
  health.get('/metrics', (c) => metrics(c, ask))
  return health
}

/** Sends a request to this site, within another one. */
export type AskOwn = (c: AppContext, request: Request) => ReturnType<OwnSite['ask']>

const uncached = { 'Cache-Control': 'no-store' }

const live = (c: AppContext) => c.json({ status: 'ok' }, 200, uncached)

/**
 * 200 with `ok`, or with `degraded` where the site goes on without something; 503 with `failing`. Only the holder of
 * `METRICS_TOKEN` reads what is wrong.
 */
async function ready(c: AppContext, ask: AskOwn): Promise<Response> {
  // One isolate serves what `npm start` serves: no other request has this header.
  if (c.env.ONE_ISOLATE === 'true') noteDisk(c.req.header(diskHeader), c.var.now)
  const [checks, { sendAlerts }] = await Promise.all([checksOf(c, ask), import('./send-alerts.ts')])
  // The scheduled jobs send alerts too, but not about their own silence.
  c.executionCtx.waitUntil(
    sendAlerts(c.env, checks, { now: c.var.now, site: c.var.origin, url: c.var.settings.ALERT_URL }),
  )
  const status = statusOf(checks)
  const isTrusted = holdsToken(c)
  const shown = Object.fromEntries(
    checks.map(({ name, ok, detail }) => [name, { ok, ...(isTrusted && { detail }) }] as const),
  )
  return c.json({ status, build, checks: shown }, status === 'failing' ? 503 : 200, uncached)
}

// Loaded with the first question of a monitor.
const checksOf = async (c: AppContext, ask: AskOwn) =>
  (await import('./check-site.ts')).checkSite(c.env, c.var.now, {
    origin: c.var.origin,
    ask: (request) => ask(c, request),
  })

const statusOf = (checks: readonly Check[]) =>
  checks.every(({ ok }) => ok) ? 'ok' : checks.some(({ ok, isVital }) => !ok && isVital) ? 'failing' : 'degraded'

/** @throws {AppError} `not_found` without the setting `METRICS_TOKEN`, `unauthorized` without it as bearer token */
async function metrics(c: AppContext, ask: AskOwn): Promise<Response> {
  if (c.var.settings.METRICS_TOKEN === undefined) throw new AppError('not_found', `No such endpoint: ${c.req.path}`)
  if (!holdsToken(c)) throw new AppError('unauthorized', 'Send METRICS_TOKEN as bearer token')
  return c.body(presentMetrics(await checksOf(c, ask)), 200, { ...uncached, 'Content-Type': metricsType })
}

function holdsToken(c: AppContext): boolean {
  const { METRICS_TOKEN } = c.var.settings
  return METRICS_TOKEN !== undefined && equalsSecret(c.req.header('authorization') ?? '', `Bearer ${METRICS_TOKEN}`)
}
