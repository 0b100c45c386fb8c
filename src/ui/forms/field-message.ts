import type { Translate } from '../../i18n/translate.ts'
import type { MessageKey } from '../../i18n/messages.ts'

/** What `/v1` says of a field, to programs and in English, and the sentence a person gets for it (spec §5). */
const sentences: [said: RegExp, key: MessageKey][] = [
  [/\brequired\b|must (be given|not be empty)|received (undefined|null)|>=1 characters/, 'ui.field.required'],
  [/must be an e-mail address/, 'ui.field.email'],
  [/must be (ticked|true$)/, 'ui.field.truthy'],
  [/from (?<min>-?\d+) to (?<max>-?\d+)|must be (?<least>-?\d+) to (?<most>-?\d+)/, 'ui.field.range'],
  [/must be (?<n>-?\d+) or more|must be at least (?<least>-?\d+)/, 'ui.field.min'],
  [/at least one|>=1 items/, 'ui.field.oneAtLeast'],
  [/at least (?<n>\d+) characters/, 'ui.field.short'],
  [/(at most |<=)(?<n>\d+) characters/, 'ui.field.long'],
  [/at most (?<n>\d+) MB/, 'ui.field.heavy'],
  [/(must be at most |<=)(?<n>\d+)/, 'ui.field.max'],
  [/must be a whole number/, 'ui.field.whole'],
  [/must be a number|expected number/, 'ui.field.number'],
  [/not be in the past|must be to come/, 'ui.field.past'],
  [/not be before|not end before|end after/, 'ui.field.order'],
  [/must be a (moment|date)|between 1970 and 2100/, 'ui.field.date'],
  [/begins with https/, 'ui.field.url'],
  [/a city, a formattedAddress|\[longitude, latitude\]/, 'ui.field.address'],
  [/country code/, 'ui.field.country'],
  [/time zone/, 'ui.field.zone'],
  [/must not be less than age\.min/, 'ui.field.age'],
  [/too easy to guess/, 'ui.field.guessable'],
  [/not the password/, 'ui.field.notPassword'],
  [/has an account already/, 'ui.field.taken'],
  [/same as before/, 'ui.field.same'],
  [/must be a PNG/, 'ui.field.picture'],
  [/picture (that you uploaded|of yours)|\{ fr: \{ url/, 'ui.field.ownPicture'],
  [/too many pixels/, 'ui.field.pixels'],
  [/cannot be read as a picture/, 'ui.field.unreadable'],
  [/is not a ticket|is not a registration/, 'ui.field.ticket'],
  [/of ours|no registration|an earlier answer/, 'ui.field.expired'],
  [/the one who made the event/, 'ui.field.organizes'],
  [/empty while people are registered/, 'ui.field.registered'],
  [/reserved|must be a word in small letters/, 'ui.field.slug'],
  // What one chooses from a list, or by ticking.
  [
    /is not known|must be (a slug|the|one of|true or false|(\w+, )*\w+(,| or) \w+)|expected (one of|boolean)/,
    'ui.field.choose',
  ],
]

/**
 * The sentence under a field, in the reader's language.
 * @param said what `/v1` says of it; `undefined` when nothing is wrong
 */
export function fieldMessage(t: Translate, said: string | undefined): string | undefined {
  if (said === undefined) return undefined
  for (const [pattern, key] of sentences) {
    const match = pattern.exec(said)
    if (match) return t(key, valuesOf(match))
  }
  return t('ui.field.invalid')
}

/** The numbers of a message, by their names in the sentence. */
function valuesOf({ groups = {} }: RegExpExecArray): Record<string, string> {
  const { n = groups['least'], min = groups['least'], max = groups['most'] } = groups
  return Object.fromEntries(Object.entries({ n, min, max }).filter((entry): entry is [string, string] => !!entry[1]))
}
