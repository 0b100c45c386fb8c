import type { Translate } from '../../i18n/translate.ts'
import type { MessageKey } from '../../i18n/messages.ts'

/** What `/v1` says of a field, to programs and in English, and the sentence a person gets for it (spec §5). */
const sentences: [said: RegExp, key: MessageKey][] = [
  [/\brequired\b|must (be given|not be empty)|received undefined/, 'ui.field.required'],
  [/must be an e-mail address/, 'ui.field.email'],
  [/must be (ticked|true)/, 'ui.field.truthy'],
  [/must be (?<n>-?\d+) or more/, 'ui.field.min'],
  [/at least (?<n>\d+) characters/, 'ui.field.short'],
  [/at most (?<n>\d+) characters/, 'ui.field.long'],
  [/too easy to guess/, 'ui.field.guessable'],
  [/not the password/, 'ui.field.notPassword'],
  [/has an account already/, 'ui.field.taken'],
  [/same as before/, 'ui.field.same'],
  [/must be a PNG/, 'ui.field.picture'],
  [/at most (?<n>\d+) MB/, 'ui.field.heavy'],
  [/too many pixels/, 'ui.field.pixels'],
  [/cannot be read as a picture/, 'ui.field.unreadable'],
]

/**
 * The sentence under a field, in the reader's language.
 * @param said what `/v1` says of it; `undefined` when nothing is wrong
 */
export function fieldMessage(t: Translate, said: string | undefined): string | undefined {
  if (said === undefined) return undefined
  for (const [pattern, key] of sentences) {
    const match = pattern.exec(said)
    if (match) return t(key, { ...match.groups })
  }
  return t('ui.field.invalid')
}
