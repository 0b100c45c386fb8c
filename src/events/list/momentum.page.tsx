import { AppError, pageNotFound } from '../../contracts/errors.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import { href, localePath } from '../../contracts/paths.ts'
import * as events from '../events.contract.ts'
import * as taxonomies from './taxonomies.contract.ts'
import { limitedRange, offeredOptions, type LimitedCounts, type LimitedOption } from './date-presets.ts'
import { limitedCounts, totalOf, type CountQuery } from './limited-counts.ts'
import { listQueryKeys, listHref, type ListState } from './list-query.ts'
import { msOf } from '../../lib/time/iso-instant.ts'
import { dayIn } from '../../lib/time/zoned-time.ts'
import { definePage, type PublicContext } from '../../page/define-page.ts'
import { PageRedirect } from '../../page/page-redirect.ts'
import { listHead } from './list-head.ts'
import { ListHero } from './fronts/list-hero.tsx'
import { ListView } from './list-view.tsx'
import { loadList, type ListData } from './load-list.ts'
import { formatCalendarDay } from '../event-dates.ts'
import { DayChips } from './results/day-chips.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'

/** Events whose days are read to know the range of an occasion; one with more has no choice of days. */
const mostRead = 100

interface MomentumData extends ListData {
  occasion: Occasion
}

/** Events of a theme (spec §2 home-momentum, D39), with the limited range of its days (spec §2 Date options). */
export default definePage<MomentumData>('events/momentum', {
  seo: 'own',
  cache: { fresh: 15, stale: 30, query: listQueryKeys, events: true },
  async load(context) {
    const { api, params, locale, path } = context
    const slug = params['slug']!
    try {
      const { data } = await api(taxonomies.bySlug, { params: { slug }, query: { type: 'momentum', lang: locale } })
      if (data.slug !== slug) throw new PageRedirect(href(locale, 'events/momentum', { slug: data.slug }), 301)
      const [list, { span, options, counts }] = await Promise.all([loadList(context, data), spanOf(context, slug)])
      const name = pickLocalized(data.name, locale)?.value ?? slug
      return { ...list, occasion: { name, slug, span, days: offeredOptions(options, list.state, counts) } }
    } catch (error) {
      throw error instanceof AppError && error.code === 'not_found' ? pageNotFound(localePath(locale, path)) : error
    }
  },
  head: listHead,
  Component: ({ data, context }) => (
    <ListView
      data={data}
      context={context}
      hero={<MomentumHero occasion={data.occasion} state={data.state} today={data.today} />}
    />
  ),
})

interface Span {
  /** `undefined` without events to come, or when they cannot be read. */
  span: Occasion['span']
  options: readonly LimitedOption[]
  counts: LimitedCounts
}
const noSpan: Span = { span: undefined, options: [], counts: { before: 0, after: 0, days: new Set() } }

/** The days of an occasion's events to come, with the choice among them. */
async function spanOf({ api, locale, now }: PublicContext, slug: string): Promise<Span> {
  const read = (query: CountQuery) => api(events.list, { query: { momentum: slug, lang: locale, ...query } })
  try {
    const list = await read({ limit: mostRead })
    const { data } = list
    const today = dayIn(siteTimeZone, now)
    const dayOf = (moment: string) => dayIn(siteTimeZone, msOf(moment))
    const begins = data.map(({ date }) => dayOf(date)).map((day) => (day < today ? today : day))
    const ends = data.map(({ date, endDate }) => dayOf(endDate ?? date))
    if (data.length === 0) return noSpan
    const total = totalOf(list)
    const span = { total, first: begins.toSorted()[0]!, last: [...begins, ...ends].toSorted().at(-1)! }
    const isShort = total !== undefined && total <= mostRead && span.last > span.first
    const options = isShort ? limitedRange(span.first, span.last) : []
    if (options.length === 0) return { ...noSpan, span }
    return { span, options, counts: await limitedCounts(options, today, read) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return noSpan
  }
}

/** A momentum, with the days on which it takes place. */
interface Occasion {
  name: string
  slug: string
  /** Number of all its events to come, and the days of the first and the last, `YYYY-MM-DD`; `undefined` without any. */
  span: { total: number | undefined; first: string; last: string } | undefined
  /** Before, each day, after; empty for an occasion of more than a month. */
  days: readonly LimitedOption[]
}

interface MomentumHeroProps {
  occasion: Occasion
  state: ListState
  /** `YYYY-MM-DD` */
  today: string
}

/** The name of a momentum on a colour of its own, its days, and a choice among them. */
function MomentumHero({ occasion: { name, slug, span, days }, state, today }: MomentumHeroProps) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const day = (date: string) => formatCalendarDay(date, locale, 'short')
  const dates = span && [
    span.total !== undefined && t.plural('events.momentum.dates', span.total),
    span.first === span.last
      ? t('events.momentum.on', { day: day(span.first) })
      : t('events.momentum.between', { first: day(span.first), last: day(span.last) }),
  ]
  return (
    <ListHero title={name} text={dates?.filter(Boolean).join(', ')} seed={slug}>
      {days.length > 0 && (
        <div data-region="occasion">
          <DayChips
            days={days}
            state={state}
            today={today}
            hrefOf={(range) => listHref(i18n, { ...state, from: undefined, to: undefined, ...range, page: 0 })}
          />
        </div>
      )}
    </ListHero>
  )
}
