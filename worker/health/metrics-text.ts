import { build } from 'virtual:client-manifest'
import { durationBounds, responseCounts } from '../http/log/response-counts.ts'
import { slowMs, slowStatements } from '../backend/db/slow-statements.ts'
import type { Check } from './check.ts'

/** Type of what `presentMetrics` returns (Prometheus text exposition format 0.0.4). */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

type Labels = Readonly<Record<string, string>>
type Sample = readonly [labels: Labels, value: number, suffix?: string]

/**
 * The figures of this isolate and the state of the site, for Prometheus.
 * @example chiche_responses_total{status="2xx",cache="hit"} 1204
 */
export function presentMetrics(checks: readonly Check[]): string {
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
