import type { Head, ViewContext } from './define-page.ts'

/**
 * Applies the title and description written by operators to a page's head (spec §7 `GET /seo/key/{key}`). On pages
 * about one thing, such as an event, a text only applies if it contains `{{title}}` or `{{description}}`, the page's
 * own texts.
 * @example `{ title: 'Soupe' }` with the text `{{title}} près de chez toi` → `Soupe près de chez toi`
 */
export function writtenHead(head: Head, { seo, locale, params }: ViewContext): Head {
  const own = { title: head.title, description: head.description ?? '' }
  const isAboutOne = Object.keys(params).length > 0
  const write = (text: string | undefined) =>
    text === undefined || (isAboutOne && !/\{\{(title|description)\}\}/.test(text))
      ? undefined
      : text.replace(/\{\{(title|description)\}\}/g, (_, name: 'title' | 'description') => own[name])
  const [title, description] = [write(seo?.title[locale]), write(seo?.description[locale])]
  return { ...head, ...(title && { title }), ...(description && { description }) }
}
