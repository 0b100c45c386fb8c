import { z } from 'zod'
import { endpoint } from '../../../contracts/endpoint.ts'
import { locales } from '../../../contracts/locales.ts'
import { address } from '../../../events/events.contract.ts'
import { localized } from '../../../contracts/shapes.ts'

/** The kinds of data that a page may announce an event with, the most exact first. */
export const importFormats = ['ics', 'json-ld', 'open-graph'] as const

/** The fields of a draft as far as a page says them, ready for `POST /v1/events/drafts`. */
export const importedFields = z.object({
  lang: z.enum(locales),
  title: localized(z.string()),
  summary: localized(z.string()).optional(),
  /** Clean HTML. */
  description: localized(z.string()).optional(),
  /** With an offset, or by the clocks of `timeZone`, else of the venue. */
  date: z.string().optional(),
  endDate: z.string().optional(),
  timeZone: z.string().optional(),
  address: address.optional(),
  coordinates: z.tuple([z.number(), z.number()]).optional(),
  attendanceMode: z.enum(['inPerson', 'online', 'mixed']).optional(),
  onlineUrl: z.string().optional(),
  price: z.object({ free: z.boolean() }).optional(),
})
export type ImportedFields = z.output<typeof importedFields>

export const importPreview = endpoint('events.importPreview', 'POST /v1/events/import-preview', {
  summary:
    'The fields of a draft, read from a public page that announces an event: an iCalendar file, JSON-LD or OpenGraph. Nothing is stored. 400 naming `url` for a page that cannot be read or announces none, 429 after 30 in an hour (extension)',
  auth: 'user',
  body: z.object({
    /** `webcal:` is read as `https:`. */
    url: z
      .string()
      .trim()
      .max(2000)
      .transform((text) => text.replace(/^webcals?:/i, 'https:'))
      .pipe(
        z.url({
          protocol: /^https$/,
          hostname: z.regexes.domain,
          error: 'must be an address that begins with https://',
        }),
      ),
    /** Of the texts, where the page does not say it. */
    lang: z.enum(locales).default('fr'),
  }),
  output: z.object({
    fields: importedFields,
    format: z.enum(importFormats),
    /** The page that was read, after its redirects. */
    source: z.string(),
    /** The place as the page writes it, to be looked up where `address` is missing. */
    place: z.string().nullable(),
    /** A picture of the page; `events.importDraft` stores it. */
    picture: z.string().nullable(),
  }),
})
