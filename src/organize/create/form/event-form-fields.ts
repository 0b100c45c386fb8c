import { openPrice, priceKinds, type PriceKind } from '../../../lib/text/price-words.ts'
import { questionsField, setQuestions } from './question-form-fields.ts'
import { laterByDefault, localDays } from './local-times.ts'
import { msOf } from '../../../lib/time/iso-instant.ts'
import { locales } from '../../../contracts/locales.ts'
import { foldName } from '../../../lib/text/fold-name.ts'

/**
 * Turns the fields of the event form into those of its call. The form asks as people think: dates as a rhythm, an address
 * in parts, a price in words; the call has occurrences, one address, one text.
 * @param given fields as they were sent; fields that the form does not put together stay as they are
 */
export function eventFormFields(given: URLSearchParams): URLSearchParams {
  const fields = new URLSearchParams(given)
  if (fields.has('when')) setDates(fields)
  if (fields.has('place.city')) setPlace(fields)
  if (fields.has('priceKind')) setPrice(fields)
  if (fields.has(questionsField)) setQuestions(fields)
  return fields
}

function setDates(fields: URLSearchParams): void {
  const several = fields.get('when') === 'several'
  const leaves = several ? [...readLeaves(fields), ...readRule(fields)] : []
  for (const name of new Set(fields.keys())) if (/^(timings\.|rule\.|when$)/.test(name)) fields.delete(name)
  if (!several) {
    const date = fields.get('date') ?? ''
    // An event that has no end keeps having none.
    if (date && !fields.get('endDate') && !fields.has('openEnd')) fields.set('endDate', laterByDefault(date))
    return
  }
  fields.delete('date')
  fields.delete('endDate')
  const unique = new Map(leaves.map((leaf) => [leaf.begin, leaf]))
  const sorted = [...unique.values()].toSorted((a, b) => a.begin.localeCompare(b.begin))
  for (const [index, { begin, end }] of sorted.entries()) {
    fields.set(`timings.${index}.begin`, begin)
    fields.set(`timings.${index}.end`, end)
  }
}

interface Leaf {
  /** Wall clock times of the venue, `2026-12-01T18:30`. */
  begin: string
  end: string
}

/** The dates that are laid out already; one whose beginning was emptied is gone. */
function readLeaves(fields: URLSearchParams): Leaf[] {
  const indexes = [...fields.keys()].flatMap((name) => /^timings\.(\d+)\.begin$/.exec(name)?.[1] ?? [])
  return indexes.flatMap((index) => {
    const begin = fields.get(`timings.${index}.begin`) ?? ''
    if (!begin) return []
    return [{ begin, end: fields.get(`timings.${index}.end`) || laterByDefault(begin) }]
  })
}

/** The dates of a rhythm, none while a part of it is missing. */
function readRule(fields: URLSearchParams): Leaf[] {
  const [from, until, begin, end] = ['from', 'until', 'begin', 'end'].map((name) => fields.get(`rule.${name}`) ?? '')
  if (!from || !until || !begin) return []
  return localDays(from, until, fields.get('rule.every') ?? 'week').map((day) => {
    const starts = `${day}T${begin}`
    const ends = end ? `${day}T${end}` : laterByDefault(starts)
    // A night that lasts past midnight ends on the next day.
    return { begin: starts, end: ends < starts ? `${nextDay(day)}T${end}` : ends }
  })
}

const nextDay = (day: string): string => new Date(msOf(day) + 86_400_000).toISOString().slice(0, 10)

/** The address from its parts, and where it is, if the city was chosen from the suggestions. */
function setPlace(fields: URLSearchParams): void {
  const text = (fields.get('place.city') ?? '').trim()
  const [lat, lng] = readPoint(fields)
  const street = (fields.get('address.street') ?? '').trim()
  const postalCode = fields.get('address.postalCode')?.trim() || /\b\d{5}\b/.exec(text)?.[0] || ''
  const city = (/\b\d{5}\s+([^,]+)/.exec(text)?.[1] ?? text.split(',')[0] ?? '').trim()
  // Without suggestions a country is typed after the city: « Montréal, Canada ».
  const country = countryNamed(text.split(',').slice(1).at(-1) ?? '') ?? fields.get('countryCode')
  for (const name of ['place.city', 'place.cityShown', 'place.point', 'place.pointShown', 'lat', 'lng', 'countryCode'])
    fields.delete(name)
  const isEmpty = !city && !street && !fields.get('address.name')
  if (isEmpty) {
    for (const name of new Set(fields.keys())) if (name.startsWith('address.')) fields.delete(name)
    return
  }
  fields.set('address.city', city)
  fields.set('address.postalCode', postalCode)
  if (country) fields.set('address.countryCode', country)
  fields.set('address.formattedAddress', [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(', '))
  if (lat && lng) {
    fields.append('coordinates', lng)
    fields.append('coordinates', lat)
  }
}

/**
 * Where the place is: of the fields that the script sets, or, without script, as it was typed. The point of the former city is
 * not that of another one.
 */
function readPoint(fields: URLSearchParams): readonly (string | null)[] {
  const typed = fields.get('place.point')?.trim()
  if (typed === undefined) return [fields.get('lat'), fields.get('lng')]
  const isOther = fields.get('place.city')?.trim() !== fields.get('place.cityShown')
  if (typed === '' || (isOther && typed === fields.get('place.pointShown'))) return [null, null]
  const [lat = typed, lng = typed] = typed.split(/[\s,;]+/)
  return [lat, lng]
}

function setPrice(fields: URLSearchParams): void {
  const kind = priceKinds.find((known) => known === fields.get('priceKind')) ?? 'free'
  const amount = (fields.get('priceAmount') ?? '').trim()
  fields.delete('priceKind')
  fields.delete('priceAmount')
  fields.set('price.free', String(kind === 'free'))
  for (const locale of ['fr', 'en', 'es'] as const)
    fields.set(`price.text.${locale}`, kind === 'free' ? '' : priceText(kind, amount, openPrice[locale]))
}

const priceText = (kind: PriceKind, amount: string, open: string): string =>
  kind === 'paid' ? amount : [open, amount].filter(Boolean).join(', ')

/** Dates of one call. */
const maxDates = 200

/**
 * Turns the fields of the form that copies an event into those of its call: chosen days and a rhythm, at the same hours,
 * become dates.
 * @param given fields as they were sent: `day` once per date, `rule.every`, `rule.from`, `rule.until`, `begin`, `end`
 */
export function batchFormFields(given: URLSearchParams): URLSearchParams {
  const fields = new URLSearchParams(given)
  const [begin, end] = [given.get('begin') ?? '', given.get('end') ?? '']
  const [from, until] = [given.get('rule.from'), given.get('rule.until')]
  const laidOut = from && until ? localDays(from, until, given.get('rule.every') ?? 'week') : []
  const days = [...new Set([...given.getAll('day'), ...laidOut])]
    .filter((day) => /^\d{4}-\d\d-\d\d$/.test(day))
    .toSorted()
    .slice(0, maxDates + 1)
  for (const name of ['day', 'begin', 'end', 'rule.every', 'rule.from', 'rule.until']) fields.delete(name)
  for (const [index, day] of days.entries()) {
    const date = `${day}T${begin}`
    fields.set(`dates.${index}.date`, date)
    fields.set(`dates.${index}.endDate`, end > begin ? `${day}T${end}` : nightEnd(date, day, end))
  }
  return fields
}

/** The end, on the next day when it is past midnight; without one, two hours later. */
const nightEnd = (date: string, day: string, end: string): string =>
  end === '' ? laterByDefault(date) : `${new Date(msOf(day) + 86_400_000).toISOString().slice(0, 10)}T${end}`

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
let codes: Map<string, string> | undefined

/**
 * The ISO code of a country by its name in one of the site's languages.
 * @example countryNamed('Espagne') // 'ES'
 */
export function countryNamed(name: string): string | undefined {
  codes ??= namesOfCountries()
  return codes.get(foldName(name.trim()))
}

/** Read from the platform, which names withdrawn codes too (`FX`, `SU`): only canonical ones count (ECMA-402 §6.2.3). */
function namesOfCountries(): Map<string, string> {
  const found = new Map<string, string>()
  for (const locale of locales) {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
    for (const first of letters)
      for (const second of letters) {
        const code = first + second
        const name = names.of(code)
        if (name !== undefined && new Intl.Locale(`und-${code}`).region === code) found.set(foldName(name), code)
      }
  }
  return found
}
