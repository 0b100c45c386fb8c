import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { flag, instant, longText } from '../shapes.ts'
import { logEntry } from './log.ts'

/** Closing the site (D8). */

/** Minutes after which it opens by itself; 0: when an operator opens it. */
export const closedMinutes = ['30', '60', '120', '480', '0'] as const

const state = z.object({
  on: z.boolean(),
  /** When it opens by itself; `null` if it does not. */
  until: instant.nullable(),
  /** Address by which operators see the closed site, for four hours; `null` without the setting SESSION_SECRET. */
  bypass: z.string().nullable(),
  /** When it was closed and opened, the newest first. */
  log: z.array(logEntry),
})
export type MaintenanceState = z.output<typeof state>

export const maintenance = endpoint('GET /v1/admin/maintenance', {
  id: 'admin.maintenance',
  summary: 'Whether the site is closed, until when, and the way in for operators (extension)',
  auth: 'admin',
  output: state,
})

export const setMaintenance = endpoint('POST /v1/admin/maintenance', {
  id: 'admin.setMaintenance',
  summary: 'Closes the site with a reason for the log, and an end, or opens it: worldwide within a minute (extension)',
  auth: 'admin',
  body: z.object({
    on: z.union([z.boolean(), flag]),
    minutes: z
      .enum(closedMinutes, `must be one of ${closedMinutes.join(', ')}`)
      .default('0')
      .transform(Number),
    reason: longText(500).default(''),
  }),
  output: state,
})
