import { curate } from '../list/curation/curate.ts'
import { AppError } from '../../contracts/errors.ts'
import { goneAfterMonths, goneLimit, seoCuts } from '../../contracts/limits.ts'
import { locales, pickLocalized } from '../../contracts/locales.ts'
import { attendees } from '../../organize/attendees/attendees.contract.ts'
import * as contract from '../events.contract.ts'
import type { EventSummary } from '../events.contract.ts'
import { socialImagesOf } from '../cover/social-image-path.ts'
import { fullDate, placeOf, textOf, titleOf } from '../event-texts.ts'
import { breadcrumbStructuredData } from '../../seo/breadcrumb-structured-data.ts'
import { oembedLink } from '../../seo/oembed-link.ts'
import { eventStructuredData } from '../../seo/event-structured-data.ts'
import { cutText } from '../../lib/text/cut-text.ts'
import { textOfClean } from '../../lib/html/known-clean.ts'
import {
  definePage,
  type Head,
  type PublicContext,
  type ViewContext,
  type RequestContext,
} from '../../page/define-page.ts'
import { crumbsOf } from './event-crumbs.ts'
import { PaperSheet } from '../../ui/media/paper-sheet.tsx'
import { EventView, type EventData } from './event-view.tsx'
import { loadPanelEvent, type ShownEvent } from '../panel/load-event.ts'
import { ownRegistration } from '../panel/own-registration.ts'
import { loadOver } from './over/load-over.ts'
import { msOf } from '../../lib/time/iso-instant.ts'

async function load(context: PublicContext): Promise<EventData> {
  const { slug } = context.params
  // A remote `/v1` knows the id only (spec §7).
  const related = context.settings.apiHost === undefined ? similarTo(context, slug!) : undefined
  const event = await loadPanelEvent(context)
  if (endedLongAgo(event, context.now)) throw gone(event)
  return withRelated(context, event, related)
}

/** Past events remain accessible to participants and organizers (D10). */
async function loadGone(context: RequestContext): Promise<EventData> {
  const event = await loadPanelEvent(context)
  const went = (await ownRegistration(context, event))?.state === 'going'
  if (!went && !(await organizes(context, event))) throw gone(event)
  return withRelated(context, event)
}

async function organizes({ api, visitor }: RequestContext, { _id }: contract.Event): Promise<boolean> {
  if (visitor.user === null) return false
  try {
    await api(attendees, { params: { id: _id }, query: { limit: 1 } })
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') return false
    throw error
  }
}

const gone = ({ slug }: contract.Event) =>
  new AppError('gone', `The event '${slug}' ended more than ${goneAfterMonths} months ago`)

/** Similar events that are read, and that are shown (docs/curation.md). */
const relatedCandidates = 12
const relatedCount = 6

/** An event with similar ones, unless they are being read already, and what follows it once it is over. */
async function withRelated(
  context: PublicContext,
  event: ShownEvent,
  related = similarTo(context, event._id),
): Promise<EventData> {
  const [over, texts] = await Promise.all([loadOver(context, event), context.texts])
  return { event, related, over, crumbs: crumbsOf(event, texts) }
}

/** Events similar to one; none when they cannot be read. @param id its id, or its slug */
function similarTo({ api, defer, locale, now }: PublicContext, id: string): Promise<EventSummary[]> {
  const read = api(contract.related, { params: { id }, query: { lang: locale, limit: relatedCandidates } })
  return defer(
    read.then(({ data }) => curate(data, { now }).slice(0, relatedCount)),
    [],
  )
}

/** The event is too old to be public (D10). */
const endedLongAgo = ({ date, endDate }: contract.Event, now: number) => msOf(endDate ?? date) < goneLimit(now)

function head({ i18n, locale, origin, now }: ViewContext, { event, over, crumbs }: EventData): Head {
  const title = titleOf(event, locale).text
  const summary = textOf(event.summary, event, locale)?.text ?? ''
  const date = event.change === 'postponed' ? i18n.t('events.status.postponed') : fullDate(event, locale)
  const description = cutText(
    i18n.t('event.description', { date, place: placeOf(event, i18n), summary }),
    seoCuts.description,
  )
  const image = socialImagesOf(event, locale, title, now)
  const path = i18n.href('events/show', { slug: event.slug })
  const html = pickLocalized(event.description, locale, event.lang)?.value
  const text = html ? textOfClean(html) : ''
  const languages = locales.filter((language) => event.title[language])
  return {
    title,
    description,
    canonical: path,
    languages: languages.length ? languages : [event.lang],
    image,
    type: 'article',
    ...(event.private && { noindex: true as const }),
    ...(over && { content: { css: '', files: ['src/events/event/over/over.part.tsx'] } }),
    feeds: [{ type: 'text/calendar', href: `${path}.ics`, title }, oembedLink(origin + path, title)],
    structuredData: [
      eventStructuredData(event, { locale, origin, description: text, images: image.map(({ path }) => path) }),
      breadcrumbStructuredData(crumbs, origin),
    ],
  }
}

/** The page of an event (spec §2 /events/e/{slug}, §4 Event display). */
export default definePage<EventData>('events/show', {
  cache: { fresh: 15, stale: 30, query: [], events: true },
  pass: true,
  load,
  loadGone,
  head,
  Component: ({ data, context }) => (
    <>
      <EventView data={data} context={context} />
      <PaperSheet src={`${context.i18n.href('events/show', { slug: data.event.slug })}.svg`} />
    </>
  ),
})
