import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { byLocale } from '../../locales.ts'
import { counts, limit, localized, longText, page, perLanguage, requiredId } from '../shapes.ts'

/** The texts that operators change without a deploy: of the interface, and of pages for search engines. */

/** Parts of the list of texts. */
export const textViews = ['all', 'changed'] as const
export type TextView = (typeof textViews)[number]

const everyLanguage = z.object(byLocale(() => z.string()))

const shownText = z.object({
  /** `events.list.title` */
  key: z.string(),
  /** What the site was built with. */
  original: everyLanguage,
  /** What operators wrote instead, by language. */
  changed: localized(z.string()),
})
export type ShownText = z.output<typeof shownText>

const asked = { search: z.string().max(200).default(''), limit: limit.default(50), page: page.default(0) }
const textKey = z.object({ key: requiredId('must be the key of a text') })

export const texts = endpoint('GET /v1/admin/texts', {
  id: 'admin.texts',
  summary: 'Texts of the interface, found by parts of their key and of the text in any language (extension)',
  auth: 'admin',
  query: z.object({
    ...asked,
    view: z.enum(textViews, `must be one of ${textViews.join(', ')}`).default('all'),
  }),
  output: z.object({ data: z.array(shownText), total: z.number(), count: z.number(), views: counts(textViews) }),
})

export const textByKey = endpoint('GET /v1/admin/texts/{key}', {
  id: 'admin.text',
  summary: 'A text of the interface by its key (extension)',
  auth: 'admin',
  params: textKey,
  output: shownText,
})

export const setText = endpoint('POST /v1/admin/texts/{key}', {
  id: 'admin.setText',
  summary:
    'Changes a text in these languages; an empty one is the original again. 400 for one that lacks a `{{name}}` of the original, or has another (extension)',
  auth: 'admin',
  params: textKey,
  body: z.object({ langs: perLanguage(longText(5000)) }),
  output: shownText,
})

export const resetText = endpoint('DELETE /v1/admin/texts/{key}', {
  id: 'admin.resetText',
  summary: 'Makes a text the original again, in all languages; an unchanged one is no error (extension)',
  auth: 'admin',
  params: textKey,
  output: shownText,
})

const seoPage = z.object({
  /** Id of the page: `events/list`. */
  key: z.string(),
  /** Its path, with `:names`. */
  path: z.string(),
  title: localized(z.string()),
  description: localized(z.string()),
})
export type SeoPage = z.output<typeof seoPage>

export const seoPages = endpoint('GET /v1/admin/seo', {
  id: 'admin.seoPages',
  summary: 'Pages with the texts for search engines that operators wrote, found by parts of id and path (extension)',
  auth: 'admin',
  query: z.object(asked),
  output: z.object({ data: z.array(seoPage), total: z.number(), count: z.number() }),
})

export const setSeo = endpoint('POST /v1/admin/seo/{key}', {
  id: 'admin.setSeo',
  summary: 'Writes title and description of a page for search engines; an empty one is that of the code (extension)',
  auth: 'admin',
  params: z.object({ key: requiredId('must be the id of a page') }),
  body: z.object({ title: perLanguage(longText(200)), description: perLanguage(longText(500)) }),
  output: seoPage,
})
