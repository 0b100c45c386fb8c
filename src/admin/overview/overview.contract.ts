import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { figures } from '../../organize/dashboard/figures.contract.ts'
import { instant } from '../../contracts/shapes.ts'
import { alert } from '../monitoring/alerts.contract.ts'
import { errorGroup } from '../monitoring/errors.contract.ts'
import { logEntry } from '../log/log.contract.ts'

/** How the site is doing, for its operators. Days are those of the site's time zone. */

const growing = z.object({ total: z.number(), today: z.number() })

/** How a system was in half an hour; `none` where nothing is known of it. */
export const pulseStates = ['ok', 'slow', 'down', 'none'] as const
export type PulseState = (typeof pulseStates)[number]
/** Half hours of a pulse, the last one is now. */
export const pulseLength = 48
const pulse = z.array(z.enum(pulseStates))

const faults = z.object({
  /** The site is closed by the maintenance flag. */
  maintenance: z.boolean(),
  /** Mails that were refused for good or too often. */
  failedMails: z.number(),
  /** Mails that should have left a quarter of an hour ago. */
  lateMails: z.number(),
  /** The scheduled jobs have not run for a quarter of an hour, or never on a site that is older. */
  silentJobs: z.boolean(),
  /** Jobs that failed in the last run. */
  failedJobs: z.array(z.string()),
  /** Ongoing alerts, except those of mails and scheduled jobs, which are counted above. */
  alerts: z.number(),
  /** Proposals of organizers that wait for an answer; no fault, a thing to do. */
  proposals: z.number(),
  /** Reports to decide, appeals to answer and first events to read; no fault. */
  reports: z.number(),
})
export type Faults = z.output<typeof faults>

export const state = endpoint('admin.state', 'GET /v1/admin/state', {
  summary: 'What is broken now, in a few numbers: for the header of every operators’ page (extension)',
  auth: 'admin',
  gate: { local: true },
  output: faults,
})

/** Hours of the plots of the server; the last one is now. */
export const serverHours = 24

/** Lengths of the period of the plot, days. */
export const overviewDays = [28, 7] as const
export type OverviewDays = (typeof overviewDays)[number]

export const overview = endpoint('admin.overview', 'GET /v1/admin/overview', {
  summary: 'How the site is doing: what is broken, systems over 24 hours, figures, the newest log entries (extension)',
  auth: 'admin',
  gate: { local: true },
  query: z.object({
    days: z
      .enum(overviewDays.map(String) as ['28', '7'], `must be ${overviewDays.join(' or ')}`)
      .default('28')
      .transform((days) => Number(days) as OverviewDays),
  }),
  output: z.object({
    at: instant,
    mails: z.object({
      /** Whether mails leave this site: the setting MAIL_URL. */
      leave: z.boolean(),
      sentToday: z.number(),
      waiting: z.number(),
      /** When the late mail that waits longest was due; `null` without one. */
      lateSince: instant.nullable(),
      /** The most frequent answer of mail servers to the failed mails; empty without any. */
      error: z.string(),
      pulse,
    }),
    jobs: z.object({
      /** The newest first. */
      runs: z.array(z.object({ at: instant, duration: z.number(), failed: z.array(z.string()) })),
      pulse,
    }),
    /** Statements that take long in the database, by the isolate that answers, those that took longest together first. */
    slow: z.array(z.object({ text: z.string(), count: z.number(), mostMs: z.number() })).default([]),
    /** How long a first read took, ms; `files` is `null` when the store did not answer. */
    stores: z.object({ database: z.number(), files: z.number().nullable() }),
    /** At a gateway its backend has accounts, events and registrations: these are `null` there. */
    people: growing.extend({ unconfirmed: z.number() }).nullable(),
    events: z
      .object({
        /** Listed and not over. */
        online: z.number(),
        today: z.number(),
        /** Of those of today, the imported ones. */
        imported: z.number(),
      })
      .nullable(),
    /** Seats reserved today, and on the same day of last week up to this hour. */
    registrations: z.object({ today: z.number(), lastWeek: z.number() }).nullable(),
    /** Every day of the period, the earliest first; `going` is the number of seats reserved that day, `refused` that of log-ins. */
    days: z.array(figures.spec.output.shape.days.element.extend({ refused: z.number() })),
    /** What all isolates answered and did, and mails by when they were queued: the last 24 hours, the earliest first. */
    hours: z.array(
      z.object({
        at: instant,
        /** Responses by class of status. */
        responses: z.object({ '2xx': z.number(), '3xx': z.number(), '4xx': z.number(), '5xx': z.number() }),
        /** Pages from the cache, and those that were rendered. */
        pages: z.object({ hit: z.number(), miss: z.number() }),
        /** Statements that took long in the database. */
        slow: z.number(),
        mails: z.object({ sent: z.number(), waiting: z.number(), dead: z.number() }),
      }),
    ),
    /** The errors of the last 24 hours that came most often. */
    errors: z.array(errorGroup),
    /** What browsers blocked in the last 24 hours by the Content-Security-Policy, the most frequent first. */
    blocked: z.array(errorGroup),
    /** Ongoing alerts, then the latest that ended. */
    alerts: z.array(alert),
    log: z.array(logEntry),
  }),
})
export type Overview = z.output<typeof overview.spec.output>
