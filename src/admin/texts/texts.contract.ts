import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { byLocale } from '../../contracts/locales.ts'
import { counts, listOf, localized, longText, perLanguage, requiredId } from '../../contracts/shapes.ts'
import { searchedQuery, viewIn } from '../table/list-query.contract.ts'

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

const textKey = z.object({ key: requiredId('must be the key of a text') })

const oneText = shownText.extend({
  /** What the caller wrote and has not saved, with the text from which it was made; an empty one is the original. */
  draft: z.object({ langs: localized(z.string()), base: localized(z.string()) }).nullable(),
})
export type OneText = z.output<typeof oneText>

/** What to do with a written text: publish it, show it to its author first, or discard it. */
export const textActions = ['save', 'preview', 'discard'] as const

export const texts = endpoint('admin.texts', 'GET /v1/admin/texts', {
  summary: 'Texts of the interface, found by parts of their key and of the text in any language (extension)',
  auth: 'admin',
  query: z.object({ ...searchedQuery, view: viewIn(textViews, 'all') }),
  output: listOf(shownText).extend({ views: counts(textViews) }),
})

export const textByKey = endpoint('admin.text', 'GET /v1/admin/texts/{key}', {
  summary: 'A text of the interface by its key, with one’s own draft of it (extension)',
  auth: 'admin',
  params: textKey,
  output: oneText,
})

export const setText = endpoint('admin.setText', 'POST /v1/admin/texts/{key}', {
  summary:
    'Changes a text in these languages; an empty one is the original again. 400 for one that lacks a `{{name}}` of the original, or has another. With `base`, the texts that the caller saw, languages that only another operator changed stay theirs; 409 `conflict` for one that both changed, and the call’s texts are one’s draft, as with `preview`. `discard` deletes the draft (extension)',
  auth: 'admin',
  params: textKey,
  body: z.object({
    langs: perLanguage(longText(5000)),
    base: perLanguage(longText(5000)).optional(),
    action: z.enum(textActions, `must be one of ${textActions.join(', ')}`).default('save'),
  }),
  output: shownText,
})

export const resetText = endpoint('admin.resetText', 'DELETE /v1/admin/texts/{key}', {
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

export const seoPages = endpoint('admin.seoPages', 'GET /v1/admin/seo', {
  summary: 'Pages with the texts for search engines that operators wrote, found by parts of id and path (extension)',
  auth: 'admin',
  query: z.object(searchedQuery),
  output: listOf(seoPage),
})

export const setSeo = endpoint('admin.setSeo', 'POST /v1/admin/seo/{key}', {
  summary: 'Writes title and description of a page for search engines; an empty one is that of the code (extension)',
  auth: 'admin',
  params: z.object({ key: requiredId('must be the id of a page') }),
  body: z.object({ title: perLanguage(longText(200)), description: perLanguage(longText(500)) }),
  output: seoPage,
})
