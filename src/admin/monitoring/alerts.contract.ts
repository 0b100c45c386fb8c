import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { instant, listOf } from '../../contracts/shapes.ts'
import { pagedQuery } from '../table/list-query.contract.ts'

/** What has to work; an alert begins when one of them fails. */
export const alertNames = [
  'database',
  'migrations',
  'flags',
  'files',
  'pages',
  'jobs',
  'mails',
  'responses',
  'services',
  'disk',
  'clock',
] as const
export type AlertName = (typeof alertNames)[number]

/** What is wrong, in the words of `adminMonitoring.alerts.what`. */
export const alertWhat = z.object({
  key: z.enum([
    'noAnswer',
    'full',
    'schema',
    'pages',
    'silent',
    'failedJobs',
    'mails',
    'responses',
    'services',
    'disk',
    'clock',
  ]),
  values: z.record(z.string(), z.string()),
})
export type AlertWhat = z.output<typeof alertWhat>

/** A fault of the site, from the check that found it to the one that no longer did. */
export const alert = z.object({
  _id: z.string(),
  name: z.enum(alertNames),
  /** One sentence in English: what is wrong, or a figure. */
  detail: z.string(),
  /** The same for other languages; `null` for an older alert. */
  what: alertWhat.nullable(),
  /** The site cannot work without it. */
  vital: z.boolean(),
  beganAt: instant,
  /** `null` while it is ongoing. */
  endedAt: instant.nullable(),
})
export type SiteAlert = z.output<typeof alert>

export const adminAlerts = endpoint('admin.alerts', 'GET /v1/admin/alerts', {
  summary: 'Faults of the site in the last three months: those that go on, then the latest (extension)',
  auth: 'admin',
  gate: { local: true },
  query: z.object(pagedQuery),
  output: listOf(alert),
})
