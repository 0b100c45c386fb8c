import type { Translate } from '../../i18n/translate.ts'
import type { MessageKey } from '../../i18n/messages.ts'

/** Pattern of an error message of `/v1` (English, for programs) → text for people (spec §5). */
const sentences: [error: RegExp, key: MessageKey][] = [
  [/the answered question/, 'ui.field.answered'],
  [/given in a language/, 'ui.field.questionText'],
  [/at least two options/, 'ui.field.twoOptions'],
  [/\brequired\b|must (be given|not be empty)/, 'ui.field.required'],
  [/must be an e-mail address/, 'ui.field.email'],
  [/must be (ticked|true$)/, 'ui.field.truthy'],
  [/from (?<min>-?\d+) to (?<max>-?\d+)|must be (?<least>-?\d+) to (?<most>-?\d+)/, 'ui.field.range'],
  [/must be (?<n>-?\d+) or more|must be at least (?<least>-?\d+)/, 'ui.field.min'],
  [/at least one/, 'ui.field.oneAtLeast'],
  [/at least (?<n>\d+) characters/, 'ui.field.short'],
  [/at most (?<n>\d+) characters/, 'ui.field.long'],
  [/at most (?<n>\d+) MB/, 'ui.field.heavy'],
  [/at most (?<n>\d+) dates/, 'ui.field.dates'],
  [/must be at most (?<n>\d+)|at most (?<least>\d+) entries/, 'ui.field.max'],
  [/must be a whole number/, 'ui.field.whole'],
  [/must be a number/, 'ui.field.number'],
  [/not be in the past|must be to come/, 'ui.field.past'],
  [/not be before|not end before|end after|must be after/, 'ui.field.order'],
  [/must be a (moment|date)|between 1970 and 2100/, 'ui.field.date'],
  [/begins with https/, 'ui.field.url'],
  [/cannot be reached|^answered \d+|^redirects/, 'ui.field.unreachable'],
  [/announces no event/, 'ui.field.noEvent'],
  [/address of this site/, 'ui.field.ownAddress'],
  [/path of this site/, 'ui.field.ownPath'],
  [/may not be fetched/, 'ui.field.notPublic'],
  [/has more than \d+ bytes/, 'ui.field.longPage'],
  [/a city, a formattedAddress|\[longitude, latitude\]/, 'ui.field.address'],
  [/country code/, 'ui.field.country'],
  [/time zone/, 'ui.field.zone'],
  [/must not be less than age\.min/, 'ui.field.age'],
  [/too easy to guess/, 'ui.field.guessable'],
  [/is blocked/, 'ui.field.blocked'],
  [/a disposable address/, 'ui.field.disposable'],
  [/not the password/, 'ui.field.notPassword'],
  [/not a current code/, 'ui.field.notCode'],
  [/has an account already/, 'ui.field.taken'],
  [/in the list already/, 'people.listed'],
  [/on the board already/, 'ui.field.listed'],
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
  // A choice from a list, or a checkbox.
  [/is not known|must be (a slug|the|one of|true or false|(\w+, )*\w+(,| or) \w+)/, 'ui.field.choose'],
]

/**
 * The message under a field, in the page's language.
 * @param error message of `/v1` for the field; `undefined` when the field is valid
 * @returns `undefined` without an error; a general message for an unknown one
 */
export function fieldMessage(t: Translate, error: string | undefined): string | undefined {
  if (error === undefined) return undefined
  for (const [pattern, key] of sentences) {
    const match = pattern.exec(error)
    if (match) return t(key, valuesOf(match))
  }
  return t('ui.field.invalid')
}

/** The numbers in an error message, by the names of their placeholders in the text. */
function valuesOf({ groups = {} }: RegExpExecArray): Record<string, string> {
  const { n = groups['least'], min = groups['least'], max = groups['most'] } = groups
  return Object.fromEntries(Object.entries({ n, min, max }).filter((entry): entry is [string, string] => !!entry[1]))
}
