import { z } from 'zod'
import { oneLine } from '../events/one-line.ts'
import { locales, type Locale, type Localized } from '../../../src/contracts/locales.ts'

/**
 * A record of the public data set `evenements-publics-openagenda`, as exported by the
 * records API v1 (`{ fields: {…} }`) or Explore v2.1 (flat). Only the fields that the site
 * uses; a field of an unexpected shape is treated as absent, so that one invalid field does
 * not reject the whole record.
 */
const lenient = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)

/** Structures that v1 encodes as JSON text. */
const structured = <T extends z.ZodType>(schema: T) =>
  lenient(z.preprocess((value) => (typeof value === 'string' ? parseJson(value) : value), schema))

const text = z.union([z.string(), z.number()]).transform((value) => oneLine(String(value)))
const filled = text.pipe(z.string().min(1))
/** `1`, `"1"` or `{ id: 1, label: {…} }`. */
const coded = structured(
  z.union([z.coerce.number(), z.object({ id: z.coerce.number() }).transform(({ id }) => id)]).pipe(z.number().int()),
)
const age = lenient(z.coerce.number().int().min(1).max(120))
const picture = z.union([
  z.string(),
  z.object({ base: z.string(), filename: z.string() }).transform(({ base, filename }) => base + filename),
])

export const openAgendaRecord = z.looseObject({
  uid: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^[\w-]{1,64}$/)),
  slug: lenient(filled),
  canonicalurl: lenient(filled),
  image: structured(picture),
  originalimage: structured(picture),
  imagecredits: lenient(filled),
  timings: structured(z.array(z.object({ begin: z.string(), end: z.string() }))),
  firstdate_begin: lenient(z.string()),
  firstdate_end: lenient(z.string()),
  lastdate_end: lenient(z.string()),
  location_name: lenient(filled),
  location_address: lenient(filled),
  location_city: lenient(filled),
  location_postalcode: lenient(filled),
  location_department: lenient(filled),
  location_region: lenient(filled),
  location_countrycode: lenient(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/),
  ),
  location_coordinates: structured(
    z.union([
      z.tuple([z.coerce.number(), z.coerce.number()]),
      z.object({ lat: z.coerce.number(), lon: z.coerce.number() }).transform(({ lat, lon }) => [lat, lon] as const),
    ]),
  ),
  attendancemode: coded,
  onlineaccesslink: lenient(filled),
  status: coded,
  accessibility: structured(z.union([z.array(z.string()), z.record(z.string(), z.unknown()), z.string()])),
  age_min: age,
  age_max: age,
  registration: structured(
    z.union([z.array(z.looseObject({ type: lenient(z.string()), value: lenient(filled) })), z.string()]),
  ),
  originagenda_title: lenient(filled),
  updatedat: lenient(z.string()),
})
export type OpenAgendaRecord = z.output<typeof openAgendaRecord>

/** The fields of an exported record of either API. */
export function fieldsOf(record: unknown): unknown {
  const { fields } = z.looseObject({ fields: z.unknown().optional() }).catch({}).parse(record)
  return fields ?? record
}

/**
 * A field per language, such as `title_fr` and `title_en`, unchanged; a field without a
 * suffix is French.
 */
export function localizedField(record: OpenAgendaRecord, name: string): Localized {
  const found = locales.map((locale): [Locale, unknown] => [
    locale,
    record[`${name}_${locale}`] ?? (locale === 'fr' ? record[name] : undefined),
  ])
  return Object.fromEntries(found.filter(([, value]) => typeof value === 'string' && value.trim() !== ''))
}

/** Lists per language: an array, or one text separated by `;` or `,`. */
export function localizedList(record: OpenAgendaRecord, name: string): Localized<string[]> {
  const list = z.union([z.array(z.string()), z.string().transform((value) => value.split(/[;,]/))]).catch([])
  const found = locales.map((locale): [Locale, string[]] => [
    locale,
    [...new Set(list.parse(record[`${name}_${locale}`]).map(oneLine))].filter(
      (word) => word !== '' && !/[=/]/.test(word),
    ),
  ])
  return Object.fromEntries(found.filter(([, words]) => words.length > 0))
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value // plain text in a field that others encode as JSON
  }
}

/**
 * Descriptions of imported records, which mix HTML and Markdown, and begin with their title or summary again. Each pattern stays
 * within a line and a mark, so that its time is in proportion to the text.
 */

/** Marks within a line. */
const inline = (text: string) =>
  text
    .replace(/\[([^[\]<>\n]{1,200})\]\((https?:\/\/[^\s()<>"]{1,500})\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^\s*<>][^*<>\n]{0,500})\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![\w*])\*([^\s*<>][^*<>\n]{0,500})\*(?![\w*])/g, '<em>$1</em>')
    // What was opened and never closed.
    .replace(/(^|>)\s{0,9}\*\*\s{1,9}/g, '$1')

/** One block of plain text: a heading, a list, or a paragraph. */
function blockOf(block: string): string {
  const heading = /^#{1,6} +([^\n]+)$/.exec(block)?.[1]
  if (heading !== undefined) return `<h2>${heading}</h2>`
  const lines = block.split('\n')
  if (lines.every((line) => /^ {0,3}[-*] /.test(line)))
    return `<ul>${lines.map((line) => `<li>${line.replace(/^ {0,3}[-*] +/, '')}</li>`).join('')}</ul>`
  return `<p>${lines.join('<br>')}</p>`
}

/** HTML of a text in HTML or Markdown, or both; it is not sanitised. */
export function htmlOfMarkdown(text: string): string {
  const html = /<[a-z]/i.test(text)
    ? text
    : text
        .split(/\n\s*\n/)
        .map((block) => block.trim())
        .filter(Boolean)
        .map(blockOf)
        .join('')
  return inline(html)
}

const lettersOf = (text: string) =>
  text
    .replace(/<[^<>]{0,1000}>|&\w{2,8};/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()

/**
 * Drops the first paragraphs of a description while they repeat what the page shows above it, and each paragraph that repeats the
 * one before. @param html with `<p>` and without whitespace between blocks
 */
export function withoutRepetition(html: string, above: readonly (string | undefined)[]): string {
  let before = above.map((text) => lettersOf(text ?? ''))
  let isStart = true
  return html
    .split(/(?<=<\/p>)/)
    .filter((block) => {
      const letters = lettersOf(block)
      const repeats = letters !== '' && before.includes(letters)
      isStart &&= repeats
      if (!isStart) before = [letters]
      return !repeats
    })
    .join('')
    .trim()
}
