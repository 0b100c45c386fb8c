/** Direction marks and zero-width characters: they disguise a text as another. Joiners are allowed, emoji need them. */
const hidden =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/g

/**
 * Normalises a one-line text from a form (a name, a title): control characters, line breaks and invisible characters
 * are removed, spaces collapsed. No-break spaces are preserved for French typography.
 * @example cleanLine(' Léa\r\nMartin\u202e ') // 'Léa Martin'
 */
export const cleanLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(hidden, '')
    .replace(/(?:[^\S\u00a0\u202f]|\p{Cc})+/gu, ' ')
    .trim()

/**
 * Joins French marks to their words, so that no line begins with one: people type an ordinary space there.
 * @example joinMarks('Chiche !') // 'Chiche\u00a0!'
 */
export const joinMarks = (text: string): string => text.replace(/ (?=[:;?!»])|(?<=«) /g, '\u00a0')

/** Like `cleanLine` for a text of several lines: line breaks and tabs are preserved. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(hidden, '')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
