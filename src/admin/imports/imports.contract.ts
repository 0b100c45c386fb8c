import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { locales } from '../../contracts/locales.ts'
import { counts, instant, listOf, localized } from '../../contracts/shapes.ts'
import { uploadedFile } from '../../ui/fields/uploads.contract.ts'
import { pagedQuery, viewIn } from '../table/list-query.contract.ts'

/** Imports of events: of uploaded files, and those that `npm run import` runs. */

/** Parts of the list: all, those that rejected records, those that stopped. */
export const importViews = ['all', 'rejected', 'failed'] as const
export type ImportView = (typeof importViews)[number]

const importRun = z.object({
  _id: z.string(),
  /** Name of the file. */
  source: z.string(),
  beganAt: instant,
  /** `null` while it runs. */
  endedAt: instant.nullable(),
  /** It neither ended nor noted anything for an hour: it was interrupted. */
  lost: z.boolean(),
  read: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  rejected: z.number(),
  /** Coming events whose record was missing from a complete export: cancelled, or removed from the lists. */
  gone: z.number(),
  /** Why it stopped; empty otherwise. */
  error: z.string(),
  /** When its events were removed; `null` if they were not. */
  undoneAt: instant.nullable(),
})
export type ImportRun = z.output<typeof importRun>

/** Why a record cannot become an event. */
export const rejectionReasons = ['noUid', 'noTitle', 'noDate', 'noReadableDate', 'endsFirst'] as const
export type RejectionReason = (typeof rejectionReasons)[number]

const rejection = z.object({
  uid: z.string(),
  /** In any language; empty if it has none. */
  title: z.string(),
  reason: z.enum(rejectionReasons),
})
export type Rejection = z.output<typeof rejection>
const runId = z.object({ id: z.string().regex(/^\d{1,15}$/, 'must be the id of an import') })

export const imports = endpoint('admin.imports', 'GET /v1/admin/imports', {
  summary: 'Imports of the last three months, the newest first (extension)',
  auth: 'admin',
  query: z.object({ ...pagedQuery, view: viewIn(importViews, 'all') }),
  output: listOf(importRun).extend({ views: counts(importViews) }),
})

export const startImport = endpoint('admin.startImport', 'POST /v1/admin/imports', {
  summary:
    'Imports a file of at most 10 MB: an export of OpenAgenda, as the records API v1 or Explore v2.1 gives it, a list, or a record a line. It is read in slices of 200 records, the first after the response, the next by the scheduled jobs; the same file, while it is read, is not read twice (extension)',
  auth: 'admin',
  multipart: true,
  body: z.object({
    file: uploadedFile,
  }),
  output: z.object({ _id: z.string() }),
})

export const importById = endpoint('admin.import', 'GET /v1/admin/imports/{id}', {
  summary: 'An import, with a page of the records that it rejected and why (extension)',
  auth: 'admin',
  params: runId,
  query: z.object(pagedQuery),
  output: importRun.extend({ rejections: z.array(rejection) }),
})

const importedEvent = z.object({
  _id: z.string(),
  slug: z.string(),
  title: localized(z.string()),
  begin: instant,
  timeZone: z.string(),
  over: z.boolean(),
  /** People who registered for it; such an event stays. */
  registrations: z.number(),
})
export type ImportedEvent = z.output<typeof importedEvent>

export const importedEvents = endpoint('admin.importedEvents', 'GET /v1/admin/imports/{id}/events', {
  summary: 'The events that an import created and that are still there, those with registrations first (extension)',
  auth: 'admin',
  params: runId,
  query: z.object(pagedQuery),
  output: listOf(importedEvent).extend({
    /** Over already, of all of them. */
    over: z.number(),
    /** That an undo removes: nobody registered, and nobody owns them. */
    removable: z.number(),
  }),
})

export const undoImport = endpoint('admin.undoImport', 'POST /v1/admin/imports/{id}/undo', {
  summary:
    'Removes the events that an import created, but for those that people registered for or that an account owns. `count` must be their number. The same file creates them again. 409 `conflict` while it runs (extension)',
  auth: 'admin',
  recent: true,
  params: runId,
  body: z.object({ count: z.coerce.number() }),
  output: importRun,
})

export const exportRejections = endpoint('admin.exportRejections', 'GET /v1/admin/imports/{id}/rejections', {
  summary: 'The records that an import rejected, and why, as a CSV file (extension)',
  auth: 'admin',
  params: runId,
  query: z.object({ lang: z.enum(locales, 'must be fr, en or es').default('fr') }),
  file: 'text/csv',
  output: z.string(),
})
