import { AppError, pageNotFound } from '../../contracts/errors.ts'
import { goneAfterMonths, seoCuts, socialImages } from '../../contracts/limits.ts'
import { locales, pickLocalized } from '../../contracts/locales.ts'
import { localePath } from '../../contracts/paths.ts'
import * as contract from '../../contracts/v1/events.ts'
import { socialImagePath } from '../../features/events/cover/social-image-path.ts'
import { addressOf, fullDate, placeOf, textOf, titleOf } from '../../features/events/event-texts.ts'
import { breadcrumbStructuredData } from '../../features/seo/breadcrumb-structured-data.ts'
import { eventStructuredData } from '../../features/seo/event-structured-data.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import { cutText } from '../../lib/cut-text.ts'
import { slugify } from '../../lib/slugify.ts'
import type { Crumb } from '../../ui/navigation/breadcrumbs.tsx'
import { definePage, type Head, type PublicContext } from '../define-page.ts'
import { EventView, type EventData } from './event-view.tsx'

/** Loads an event and what is like it. */
async function load(context: PublicContext): Promise<EventData> {
  const { api, params, locale, path, now, i18n } = context
  const slug = params['slug']!
  const event = await api(contract.bySlug, { params: { slug }, query: { lang: locale } }).then(
    ({ data }) => data,
    (error: unknown) => {
      throw error instanceof AppError && error.code === 'not_found' ? pageNotFound(localePath(locale, path)) : error
    },
  )
  if (endedLongAgo(event, now))
    throw new AppError('gone', `The event '${slug}' ended more than ${goneAfterMonths} months ago`)
  const related = await api(contract.related, { params: { id: event._id }, query: { lang: locale } }).then(
    ({ data }) => data,
    (error: unknown) => {
      console.error('Related events are missing', error)
      return []
    },
  )
  return { event, related, crumbs: crumbsOf(event, i18n) }
}

/** Too old to be shown (D10). */
function endedLongAgo({ date, endDate }: contract.Event, now: number): boolean {
  const limit = new Date(endDate ?? date)
  limit.setUTCMonth(limit.getUTCMonth() + goneAfterMonths)
  return limit.getTime() < now
}

/** Events › city › topic › the event itself. */
function crumbsOf(event: contract.Event, { t, locale, href }: I18n): Crumb[] {
  const city = event.attendanceMode === 'online' ? undefined : addressOf(event, locale)?.city
  const inCity = city ? { city: slugify(city) } : undefined
  const { topic } = event
  return [
    { label: t('event.events'), href: href('events/list') },
    ...(city && inCity ? [{ label: city, href: href('events/list', inCity) }] : []),
    ...(topic
      ? [
          {
            label: pickLocalized(topic.name, locale)?.value ?? topic.slug,
            href: href('events/list', { ...inCity, topic: topic.slug }),
          },
        ]
      : []),
    { label: titleOf(event, locale).text },
  ]
}

function head({ i18n, locale, origin, now }: PublicContext, { event, crumbs }: EventData): Head {
  const title = titleOf(event, locale).text
  const summary = textOf(event.summary, event, locale)?.text ?? ''
  const date = event.change === 'postponed' ? i18n.t('events.status.postponed') : fullDate(event, locale)
  const description = cutText(
    i18n.t('event.description', { date, place: placeOf(event, i18n), summary }),
    seoCuts.description,
  )
  const image = socialImages.map((size) => ({
    ...size,
    path: socialImagePath(event, locale, size, now),
    alt: title,
    type: 'image/png',
  }))
  const languages = locales.filter((language) => event.title[language])
  return {
    title,
    description,
    canonical: i18n.href('events/show', { slug: event.slug }),
    languages: languages.length ? languages : [event.lang],
    image,
    type: 'article',
    ...(event.private && { noindex: true as const }),
    feeds: [{ type: 'text/calendar', href: `${i18n.href('events/show', { slug: event.slug })}.ics`, title }],
    structuredData: [
      eventStructuredData(event, { locale, origin, images: image.map(({ path }) => path) }),
      breadcrumbStructuredData(crumbs, origin),
    ],
  }
}

/** The page of an event (spec §2 /events/e/{slug}, §4 Event display). */
export default definePage<EventData>('events/show', {
  cache: { fresh: 15, stale: 60, query: [] },
  load,
  head,
  Component: ({ data, context }) => <EventView data={data} context={context} />,
})
