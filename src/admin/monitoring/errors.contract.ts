import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { counts, instant, listOf } from '../../contracts/shapes.ts'
import { searchedQuery, viewIn } from '../table/list-query.contract.ts'

/** Errors of the worker, by release and place, without anything of a visitor. */

/** Parts of the list: all, errors of the running release, those of earlier ones, what browsers blocked. */
export const errorViews = ['all', 'current', 'earlier', 'blocked'] as const
export type ErrorView = (typeof errorViews)[number]

export const errorGroup = z.object({
  _id: z.string(),
  /** Class of the error, or the code of the answer. */
  name: z.string(),
  /** Its message, in which `…` stands for values. */
  text: z.string(),
  /** File, line and column of the build; empty where unknown. */
  place: z.string(),
  /** Pattern of the path, or `scheduled {job}`. */
  route: z.string(),
  /** Id of the build in which it happened. */
  release: z.string(),
  /** That build answers now. */
  current: z.boolean(),
  count: z.number(),
  /** About how many people it touched: networks with a browser, each counted once by each isolate. 0 outside of requests. */
  people: z.number(),
  firstAt: instant,
  lastAt: instant,
  /** Trace of the newest, which its log line names; empty without a request. */
  trace: z.string(),
})
export type ErrorGroup = z.output<typeof errorGroup>

export const adminErrors = endpoint('admin.errors', 'GET /v1/admin/errors', {
  summary: 'Errors of the worker by release and place, without personal data, the latest first (extension)',
  auth: 'admin',
  gate: { local: true },
  // The search is for words of the error, its place, its route, its release or its trace.
  query: z.object({ ...searchedQuery, view: viewIn(errorViews, 'all') }),
  output: listOf(errorGroup).extend({
    views: counts(errorViews),
    /** The site runs beside Cloudflare, by `npm start`: its version before comes back by another command. */
    selfHosted: z.boolean(),
  }),
})
