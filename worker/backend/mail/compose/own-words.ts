import { pickLocalized, type Locale, type Localized } from '../../../../src/contracts/locales.ts'
import { BoundedMap } from '../../../../src/lib/bounded-map.ts'
import { cleanHtml, htmlToText } from '../../../../src/lib/html/clean-html.ts'
import { htmlOfText } from '../../../../src/lib/html/html-of-text.ts'
import { withoutAddresses } from '../../../../src/lib/text/without-addresses.ts'
import type { OwnWords } from '../document/mail-content.ts'

/**
 * The words of an organizer as they are stored: clean HTML, without pictures, which would tell when a mail is opened.
 * @param written HTML, or plain text with paragraphs
 * @returns empty if nothing is left
 */
export const storedWords = (written: string): string =>
  cleanHtml(htmlOfText(written).replaceAll(/<img[^>]*>/gi, '')).replaceAll(/<p>\s*<\/p>/g, '')

/** What becomes the first name; organizers of all languages can write it in theirs. */
const placeholder = /\s?\{(?:prénom|prenom|first name|firstname|nombre)\}/giu

/** The first name of a person, safe in a text. */
export const firstNameOf = (name: string): string => withoutAddresses(name).split(' ')[0]!.slice(0, 40)

/** Texts of messages: a message goes to thousands of people in three languages. */
const texts = new BoundedMap<string, string>(100)

/** Marks the end of a paragraph; no text contains it. */
const gap = '\ue000'

/** HTML as text, its links in brackets behind their label. */
function textOf(markup: string): string {
  const known = texts.get(markup)
  if (known !== undefined) return known
  const shown = markup.replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, link: string, label: string) =>
    label === link ? label : `${label} (${link})`,
  )
  const text = htmlToText(shown.replaceAll('</p>', `</p>${gap}`))
    .replaceAll(new RegExp(`\\n?${gap}\\n?`, 'g'), '\n\n')
    .trim()
  texts.set(markup, text)
  return text
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** A text with the first name of its reader in the place of `{prénom}`; without a name the space before it goes too. */
export const withFirstName = (text: string, name: string): string =>
  text.replace(placeholder, (found) => (name === '' ? '' : `${/^\s/.test(found) ? found[0] : ''}${name}`))

interface Reader {
  lang: Locale
  name: string
  /** `https://host` of the site, for links to its pages. */
  origin: string
}

/**
 * The organizers' words for one reader, in their language if there is a text, else in that of the event.
 * @param alone whether they are the whole mail
 * @returns `undefined` without a text
 */
export function wordsFor(
  words: Localized | undefined,
  own: Locale,
  { lang, name, origin }: Reader,
  alone: boolean,
): OwnWords | undefined {
  const found = pickLocalized(words, lang, own)
  if (!found) return undefined
  const markup = found.value.replaceAll('href="/', `href="${origin}/`)
  const first = firstNameOf(name)
  return {
    html: withFirstName(markup, escaped(first)),
    text: withFirstName(textOf(markup), first),
    lang: found.locale,
    alone,
  }
}
