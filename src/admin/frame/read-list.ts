import type { Endpoint } from '../../contracts/endpoint.ts'
import type { Flash } from '../../contracts/flash.ts'

/** What a list of operators is asked for by its address. */
export interface AskedList<View> {
  search: string
  view: View
  /** What all rows are about, where that can be chosen. */
  subject?: string | undefined
  /** From 1. */
  page: number
  /** The query of the call for this page, whose number is from 0 there. Calls drop what they do not know. */
  query: { search: string; view: View; limit: number; page: number }
}

/** Reads search, part and page of a list; an unknown part is the first. @param limit rows on a page */
export function readList<View extends string>(
  query: URLSearchParams,
  views: readonly [View, ...View[]],
  limit = 50,
): AskedList<View> {
  const search = (query.get('search') ?? '').trim().slice(0, 200)
  const view = views.find((name) => name === query.get('view')) ?? views[0]
  const page = Math.max(1, Math.min(2000, Math.trunc(Number(query.get('page')) || 1)))
  return { search, view, page, query: { search, view, limit, page: page - 1 } }
}

/** The form of a screen that was refused just now, with what was typed. @param endpoints of its forms */
export const refusedForm = (
  { flash }: { flash?: Flash | undefined },
  endpoints: readonly Endpoint[],
): Flash | undefined =>
  flash && flash.code !== 'done' && endpoints.some(({ spec }) => spec.id === flash.form) ? flash : undefined
