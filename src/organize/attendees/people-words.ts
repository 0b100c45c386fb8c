import { dictionaries } from '../../i18n/dictionaries.ts'
import type { MessageKey, Messages } from '../../i18n/messages.ts'
import type { MessageParams, Translate } from '../../i18n/translate.ts'
import { liveWords, type LiveWords } from '../dashboard/live-words.ts'
import { callWords, type CallWords } from '../query/call-words.ts'
import type { I18n } from '../../i18n/use-i18n.ts'

/** The words of the attendees' screen, with their `{{names}}`: an island has no dictionary. */
export type PeopleWords = Omit<Messages['people'], 'door' | 'adding' | 'exporting'> & {
  /** What removed people read. */
  removedMail: string
  /** Where people came from. */
  sources: LiveWords['sources']
}

/** All texts of the island, as operators may have changed them. */
export function peopleWords(i18n: I18n): { words: PeopleWords; calls: CallWords } {
  const { door: _, adding: __, exporting: ___, ...own } = dictionaries.fr.people
  const words = textsUnder(i18n.t, [], own) as Omit<PeopleWords, 'removedMail' | 'sources'>
  return {
    words: {
      ...words,
      removedMail: `${i18n.t('mail.heads.removed')}. ${i18n.t('mail.removed.text')}`,
      sources: liveWords(i18n.t).sources,
    },
    calls: callWords(i18n),
  }
}

const textsUnder = (t: Translate, path: readonly string[], source: object): object =>
  Object.fromEntries(
    Object.entries(source).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string'
        ? t(keyOf([...path, name]) as MessageKey, placeholdersOf(value))
        : textsUnder(t, [...path, name], value as object),
    ]),
  )

function keyOf([group, part, name]: readonly string[]): string {
  if (part === undefined) return `people.${group}`
  return name === undefined ? `people.${group}.${part}` : `people.${group}.${part}.${name}`
}

/** Each `{{name}}` of a text stays as it is: the island fills it in. */
const placeholdersOf = (text: string): MessageParams =>
  Object.fromEntries([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([whole, name]) => [name!, whole]))
