import { fieldError } from '../../../src/contracts/field-error.ts'
import { siteTimeZone } from '../../../src/contracts/limits.ts'
import type { Locale } from '../../../src/contracts/locales.ts'
import { eventFilters, type EventFilters } from '../../../src/events/events.contract.ts'
import { followedQuery, followedState } from '../../../src/events/list/followed-query.ts'
import { toApiQuery } from '../../../src/events/list/api-query.ts'
import { located } from '../../../src/events/list/list-query.ts'
import { placeFilter, placeOfQuery } from '../../../src/places/place-of-query.ts'
import { dayIn } from '../../../src/lib/time/zoned-time.ts'
import { AppError } from '../../http/errors.ts'
import { withCityNames } from '../../http/city-names.ts'
import { createPlaces } from '../../http/gazetteer.ts'
import type { BackendEnv } from '../core/context.ts'
import type { FollowedSearchRow } from '../db/follow-schema.ts'

/**
 * What a list's query follows: its normalised query, and the filters of `GET /v1/events` with the place resolved.
 * Unknown parameters and values that a list ignores are dropped.
 * @param text query of a list, as in its address
 * @param lang in which a place is named
 * @param now ms
 * @throws {AppError} `invalid_input` for days that are over
 */
export async function followedSearch(
  env: BackendEnv,
  text: string,
  { lang, now }: { lang: Locale; now: number },
): Promise<Pick<FollowedSearchRow, 'query' | 'filters' | 'lastDay'>> {
  const given = new URLSearchParams(text)
  const asked = followedState(given)
  const place =
    asked.city || !env.ASSETS ? undefined : await placeOfQuery(given, createPlaces({ ASSETS: env.ASSETS }, lang), lang)
  const state = located(asked, place)
  const today = dayIn(siteTimeZone, now)
  const lastDay = state.to ?? null
  if (lastDay !== null && lastDay < today)
    throw new AppError('invalid_input', 'These days are over; choose others, or none', {
      fields: { query: fieldError('invalid', 'must not be over') },
    })
  const call = toApiQuery(state, place ? placeFilter(place, state.distance) : {}, lang, today)
  const {
    limit: _limit,
    page: _page,
    facets: _facets,
    lang: _lang,
    ...filters
  } = {
    ...call,
    from: state.from,
    to: state.to,
    upcoming: state.from && ('true' as const),
  }
  return { query: followedQuery(state), filters: await withCityNames(filtersOf(filters), env), lastDay }
}

/** The filters that are set, as the backend reads them. */
function filtersOf(query: object): EventFilters {
  const set = Object.entries(query).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  )
  return eventFilters.parse(Object.fromEntries(set))
}
