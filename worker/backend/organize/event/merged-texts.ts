import type { Localized } from '../../../../src/contracts/locales.ts'
import type { GivenFields } from '../../../../src/organize/create/event-fields.contract.ts'
import type { WrittenEvent } from './written-event.ts'

/** The fields of a save whose texts are complete: languages that it leaves out are those of the event. */
export function mergedTexts(base: WrittenEvent, given: GivenFields): GivenFields {
  const merged = <T>(stored: Localized<T>, texts: object | null | undefined) =>
    texts === undefined ? {} : { ...stored, ...texts }
  const covers = Object.fromEntries(Object.entries(base.coverUrl).map(([locale, url]) => [locale, { url }]))
  return {
    ...given,
    ...(given.title && { title: merged(base.title, given.title) }),
    ...(given.summary && { summary: merged(base.summary, given.summary) }),
    ...(given.description && { description: merged(base.description, given.description) }),
    ...(given.keywords && { keywords: merged(base.keywords, given.keywords) }),
    ...(given.cover && { cover: merged(covers, given.cover) }),
    ...(given.price && { price: { ...given.price, text: merged(base.price, given.price.text) } }),
  }
}
