import { createHash } from 'node:crypto'
import type { Rejection, RejectionReason } from '../../../src/admin/imports/imports.contract.ts'
import { accessibilityCodes } from '../../../src/events/events.contract.ts'
import { locales, type Locale, type Localized } from '../../../src/contracts/locales.ts'
import { reservedEventSlugs } from '../../../src/contracts/paths.ts'
import { htmlToText } from '../../../src/lib/html/clean-html.ts'
import { slugify } from '../../../src/lib/text/slugify.ts'
import type { NewEventRow } from '../db/schema.ts'
import { topicOf, typeOf, type Evidence, placeOf } from './classify.ts'
import { descriptionOf, eachLocale, excerpt, plainTexts } from '../events/event-texts.ts'
import {
  fieldsOf,
  localizedField,
  localizedList,
  openAgendaRecord,
  type OpenAgendaRecord,
  htmlOfMarkdown,
  withoutRepetition,
} from './openagenda-record.ts'
import { timeZoneOf } from '../events/time-zones.ts'
import { oneLine } from '../events/one-line.ts'
import { mergeTimings, nextTiming, type Timings } from '../events/timings.ts'
import { dayMs } from '../../../src/lib/time/durations.ts'

/**
 * Finds the id of a taxonomy of a type.
 * @param keyword slug of the taxonomy that the keywords suggest
 * @returns `null` if the site has none
 */
export type FindTaxonomy = (type: 'topic' | 'type', evidence: Evidence, keyword: string | undefined) => string | null

/**
 * A record in the format of the site, or the reason for rejecting it. `uid` is empty when
 * the record has none.
 */
export type Mapped = { row: NewEventRow } | Rejection

/**
 * Maps a record of the data set `evenements-publics-openagenda` to an event.
 * @param record as exported by the records API v1 or Explore v2.1
 * @param context moment of the import (ms) and the site's taxonomies
 * @returns never throws: a record that cannot become an event is returned with a reason
 */
export function mapOpenAgenda(record: unknown, context: { now: number; findTaxonomy: FindTaxonomy }): Mapped {
  const fields = fieldsOf(record)
  const parsed = openAgendaRecord.safeParse(fields)
  const rejected = (uid: string, reason: RejectionReason): Rejection => ({ uid, title: anyTitle(fields), reason })
  if (!parsed.success) return rejected('', 'noUid')
  const { data } = parsed
  const title = plainTexts(localizedField(data, 'title'))
  const lang = locales.find((locale) => title[locale])
  if (!lang) return rejected(data.uid, 'noTitle')
  const timings = timingsOf(data)
  if (typeof timings === 'string') return rejected(data.uid, timings)
  const content = contentOf(data, title, lang, timings, context.findTaxonomy)
  const [nextBegin, nextEnd] = nextTiming(timings, context.now)
  return {
    row: {
      ...content,
      sourceDigest: createHash('sha256').update(JSON.stringify(content)).digest('base64url'),
      nextBegin,
      nextEnd,
      createdAt: context.now,
      updatedAt: Date.parse(data.updatedat ?? '') || context.now,
    },
  }
}

/** The fields of an event that do not depend on the time of the import; the digest covers them in this order. */
function contentOf(
  record: OpenAgendaRecord,
  title: Localized,
  lang: Locale,
  timings: Timings,
  findTaxonomy: FindTaxonomy,
) {
  const summary = plainTexts(localizedField(record, 'description'))
  const conditions = plainTexts(localizedField(record, 'conditions'))
  const keywords = localizedList(record, 'keywords')
  const place = placeOf(record)
  const access = plainTexts(localizedField(record, 'location_access'))
  const address = eachLocale(title, (locale) => place.address(access[locale] ?? access[lang]))
  const [startsAt, overAt] = [timings[0]![0], Math.max(...timings.map(([, end]) => end))]
  const organiser = record.originagenda_title
  return {
    id: `oa-${record.uid}`,
    slug: slugOf(record, title[lang]!),
    lang,
    ...textsOf(record, title, keywords, summary),
    startsAt,
    endsAt: overAt > startsAt ? overAt : null,
    overAt,
    timings: timings.length > 1 ? timings : null,
    timeZone: timeZoneOf(place, record.timings?.[0]?.begin ?? ''),
    ...statesOf(record),
    registerUrl: registerUrlOf(record, conditions[lang]),
    onlineUrl: httpsUrl(record.onlineaccesslink),
    address,
    citySlug: place.citySlug,
    countryCode: place.countryCode,
    lat: place.lat,
    lng: place.lng,
    coverUrl: coverOf(record, lang),
    coverCredit: record.imagecredits ?? null,
    ...classificationOf(evidenceOf(title, summary, keywords, record), findTaxonomy),
    organizers: organiser ? [{ displayname: organiser, firstName: '', lastName: '' }] : [],
    makesense: /\bmakesense\b/i.test(organiser ?? ''),
    ...admissionOf(record, title, conditions),
    sourceUid: record.uid,
    sourceUser: organiser ?? null,
    sourceUrl: httpsUrl(record.canonicalurl),
  } satisfies Partial<NewEventRow>
}

function textsOf(record: OpenAgendaRecord, title: Localized, keywords: Localized<string[]>, summary: Localized) {
  const long = localizedField(record, 'longdescription')
  return {
    title,
    summary: eachLocale(title, (locale) => summary[locale] ?? excerpt(long[locale])),
    description: eachLocale(title, (locale) => {
      const html = descriptionOf(htmlOfMarkdown(long[locale] ?? ''), summary[locale])
      return withoutRepetition(html, [title[locale], summary[locale]]) || html
    }),
    keywords,
  }
}

function classificationOf(evidence: Evidence, findTaxonomy: FindTaxonomy) {
  const topic = topicOf(evidence)
  return {
    topicId: findTaxonomy('topic', evidence, topic),
    typeId: findTaxonomy('type', evidence, typeOf(evidence)),
    color: topic && ['energie', 'mobilite', 'sciences'].includes(topic) ? ('blue' as const) : ('green' as const),
  }
}

function admissionOf(record: OpenAgendaRecord, title: Localized, conditions: Localized) {
  return {
    free: locales.some((locale) => saysFree(conditions[locale] ?? '')),
    // A URL alone is no price; it is the registration link.
    price: eachLocale(title, (locale) => priceText(conditions[locale])),
    accessibility: accessibilityOf(record),
    ageMin: record.age_min ?? null,
    ageMax: record.age_max === 99 ? null : (record.age_max ?? null),
  }
}

/** A title that an operator recognises a record by, in whatever language it has one. */
function anyTitle(fields: unknown): string {
  const found = Object.entries(Object(fields) as Record<string, unknown>).find(
    ([name, value]) => /^title(_\w+)?$/.test(name) && typeof value === 'string' && value.trim() !== '',
  )
  return oneLine(htmlToText(String(found?.[1] ?? ''))).slice(0, 200)
}

/**
 * A begin and an end, ms. An end that is dated on the day of the begin and before it is that of a night: it belongs to the next
 * day.
 */
function readTiming({ begin, end }: { begin: string; end: string }): [number, number] {
  const [from, to] = [Date.parse(begin), Date.parse(end)]
  return [from, to < from && begin.slice(0, 10) === end.slice(0, 10) ? to + dayMs : to]
}

/** Occurrences in order, or the reason why there are none. */
function timingsOf(record: OpenAgendaRecord): Timings | RejectionReason {
  const { firstdate_begin: first, firstdate_end, lastdate_end } = record
  const written = record.timings?.length
    ? record.timings
    : first
      ? [{ begin: first, end: lastdate_end ?? firstdate_end ?? first }]
      : []
  const read = written.map(readTiming).filter(([begin, end]) => earliest <= begin && end <= latest)
  if (read.length === 0) return written.length ? 'noReadableDate' : 'noDate'
  const forward = read.filter(([begin, end]) => begin <= end)
  return forward.length ? mergeTimings(forward) : 'endsFirst'
}
const [earliest, latest] = [0, Date.UTC(2100, 0, 1)]

/**
 * The record's own slug, or one derived from its title; a reserved word gets the uid as
 * suffix (D37).
 */
function slugOf(record: OpenAgendaRecord, title: string): string {
  const slug = slugify(record.slug ?? '') || slugify(title)
  return slug === '' || reservedEventSlugs.includes(slug)
    ? [slug, record.uid.toLowerCase()].filter(Boolean).join('-')
    : slug
}

function evidenceOf(
  title: Localized,
  summary: Localized,
  keywords: Localized<string[]>,
  record: OpenAgendaRecord,
): Evidence {
  const texts: [string, number][] = locales.flatMap((locale) => [
    [title[locale] ?? '', 3],
    [keywords[locale]?.join(' · ') ?? '', 3],
    [summary[locale] ?? '', 2],
  ])
  return [...texts, [record.originagenda_title ?? '', 1], [record.location_name ?? '', 1]]
}

/** Conditions often contain the same price twice. */
const priceText = (conditions: string | undefined) =>
  conditions && [...new Set(conditions.replace(/^https?:\S+$/, '').split(' | '))].join(' · ')

/** Attendance (1 on site, 2 online, 3 mixed) and status (1 to 6) of OpenAgenda. */
function statesOf({ attendancemode, status }: OpenAgendaRecord) {
  const movedOnline = status === 3
  const attendanceMode =
    attendancemode === 3
      ? ('mixed' as const)
      : attendancemode === 2 || movedOnline
        ? ('online' as const)
        : ('inPerson' as const)
  const changes = { 2: 'rescheduled', 3: 'movedOnline', 4: 'postponed' } as const
  return {
    attendanceMode,
    visio: attendanceMode !== 'inPerson',
    status: status === 6 ? ('cancelled' as const) : ('active' as const),
    change: status === 2 || status === 3 || status === 4 ? changes[status] : null,
    soldOut: status === 5,
  }
}

function accessibilityOf({ accessibility }: OpenAgendaRecord) {
  const given =
    typeof accessibility === 'string'
      ? accessibility.split(/[;,\s]+/)
      : Array.isArray(accessibility)
        ? accessibility
        : Object.keys(accessibility ?? {}).filter((code) => accessibility?.[code] === true)
  return accessibilityCodes.filter((code) => given.includes(code))
}

function registerUrlOf({ registration }: OpenAgendaRecord, conditions: string | undefined): string | null {
  const values =
    typeof registration === 'string'
      ? registration.split(/[;,\s]+/)
      : (registration ?? []).filter(({ type }) => type === undefined || type === 'link').map(({ value }) => value)
  const alone = /^https?:\S+$/.exec(conditions ?? '')?.[0]
  return [...values, alone].map(httpsUrl).find((url) => url !== null) ?? null
}

/** An https URL. `http:` and bare `www.` ones become https, which nearly every host supports. */
function httpsUrl(value: string | undefined): string | null {
  if (!value || !/^(https?:\/\/|www\.)/i.test(value)) return null
  const url = URL.parse(value.replace(/^(?:http:\/\/)?(?=www\.)|^http:\/\//i, 'https://'))
  return url?.protocol === 'https:' && !url.username && url.hostname.includes('.') ? url.href : null
}

function coverOf(record: OpenAgendaRecord, lang: Locale): Localized {
  const url = httpsUrl(record.image) ?? httpsUrl(record.originalimage)
  return url ? { [lang]: url } : {}
}

const free =
  /gratuit|entr[ée]e libre|acc[èe]s libre|libre d.acc[èe]s|\bfree\b(?! (?:range|trade|parking))|gratis|entrada libre|(?<![\d.,])0(?:[.,]00?)?\s?(?:€|euros?)/i
/** An amount other than zero, or words that imply that some people pay. */
const paid =
  /(?<![\d.,])(?!0(?:[.,]00?)?\s?(?:€|euro))\d+(?:[.,]\d+)?\s?(?:€|euros?\b|eur\b|£)|[£€$]\s?[1-9]|prix|payant|billetterie|tarifs? (?:r[ée]duit|plein|habituel)|(?:gratuit\S*|free|gratis)\s+(?:pour les|pour\s+l|aux|jusqu|sous|avec|moins|for|under|para|<|-\s?\d)/i

/**
 * Whether conditions mean free admission: « Gratuit », “Free”, « Entrée libre ».
 * @returns false for « Gratuit pour les moins de 12 ans » and whenever an amount is named
 */
export const saysFree = (conditions: string): boolean => free.test(conditions) && !paid.test(conditions)
