import { dictionaries } from './dictionaries.ts'
import type { MessageKey, Messages } from './messages.ts'
import type { Translate } from './translate.ts'

type Texts = string | { [name: string]: Texts }

/**
 * Texts for an island, which has no dictionary, in the page's language; the island fills in their `{{names}}`.
 * @param names of the texts that it needs, of that part of the dictionary; all by default
 */
export function islandTexts<Part extends keyof Messages, Name extends keyof Messages[Part] & string>(
  t: Translate,
  part: Part,
  names?: readonly Name[],
): Pick<Messages[Part], Name> {
  const source = dictionaries.fr[part] as Record<string, Texts>
  const inPage = (key: string, texts: Texts): Texts =>
    typeof texts === 'string'
      ? t(key as MessageKey, slotsOf(texts))
      : Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, inPage(`${key}.${name}`, text)]))
  return Object.fromEntries(
    (names ?? Object.keys(source)).map((name) => [name, inPage(`${part}.${name}`, source[name]!)]),
  ) as Pick<Messages[Part], Name>
}

/** Each `{{name}}` of a text, which is its own value. */
const slotsOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([slot, name]) => [name!, slot]))
