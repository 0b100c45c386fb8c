import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { flag, instant, localized, longText, perLanguage } from '../../contracts/shapes.ts'
import { logEntry } from '../log/log.contract.ts'

/** Closing the site (D8). */

/** Minutes after which it opens by itself; 0: when an operator opens it. */
export const closedMinutes = ['30', '60', '120', '480', '0'] as const

/** Where copies are: a folder, or a bucket of R2 or another service. */
export type BackupPlace = z.output<typeof place>
const place = z.enum(['folder', 'bucket'])

const backup = z.object({
  /** The moment that the copy is of. */
  at: instant,
  bytes: z.number(),
  place,
  /** When it was compared with what was written. */
  readAt: instant,
  /** When it was last put back beside the site, and how long that took, ms; `null` if never. */
  drill: z.object({ at: instant, ms: z.number() }).nullable(),
})
export type SiteBackup = z.output<typeof backup>

const state = z.object({
  on: z.boolean(),
  /** When it opens by itself; `null` if it does not. */
  until: instant.nullable(),
  /** Address by which operators see the closed site, for four hours; `null` without the setting SESSION_SECRET. */
  bypass: z.string().nullable(),
  /** What visitors read, where it differs from the site's own words. */
  words: localized(z.string()),
  /** How often the way in was used since the site was closed. */
  passages: z.number(),
  /** When it was closed and opened, the newest first. */
  log: z.array(logEntry),
  /** The newest backups, and that of the last exercise; the newest first. */
  backups: z.array(backup),
  /** The site runs beside Cloudflare, by `npm start`. */
  selfHosted: z.boolean(),
})
export type MaintenanceState = z.output<typeof state>

export const maintenance = endpoint('admin.maintenance', 'GET /v1/admin/maintenance', {
  summary: 'Whether the site is closed, until when, and the way in for operators (extension)',
  auth: 'admin',
  gate: { local: true },
  output: state,
})

export const setMaintenance = endpoint('admin.setMaintenance', 'POST /v1/admin/maintenance', {
  summary: 'Closes the site with a reason for the log, and an end, or opens it: worldwide within a minute (extension)',
  auth: 'admin',
  gate: { local: true },
  body: z.object({
    on: z.union([z.boolean(), flag]),
    minutes: z
      .enum(closedMinutes, `must be one of ${closedMinutes.join(', ')}`)
      .default('0')
      .transform(Number),
    reason: longText(500).default(''),
    /** What visitors read; an empty one is the site's own text. */
    words: perLanguage(longText(300)).default({}),
  }),
  output: state,
})

export const notice = endpoint('site.maintenance', 'GET /v1/maintenance', {
  summary: 'What the page of the closed site says: when it opens, and words of its operators (extension)',
  auth: 'public',
  gate: { local: true },
  output: z.object({ until: instant.nullable(), words: localized(z.string()) }),
})
