import { dictionaries } from '../../i18n/dictionaries.ts'
import type { MessageKey, Messages } from '../../i18n/messages.ts'
import type { I18n } from '../../i18n/use-i18n.ts'

/** The words of the door in the page's language, `{{n}}` and the like still in them. */
export type DoorWords = Messages['door']
interface Texts {
  [key: string]: string | Texts
}

/** Parameters that the island fills in. */
const slots = Object.fromEntries(
  ['n', 'names', 'name', 'time', 'by', 'text', 'title', 'day'].map((key) => [key, `{{${key}}}`]),
)

/** The words that the island needs, as one property: islands have no dictionary. */
export function doorWords({ t }: I18n): DoorWords {
  const translated = (texts: Texts, path: readonly string[]): Texts =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => {
        const whole = [...path, key]
        return [key, typeof text === 'string' ? t(nameOf(whole) as MessageKey, slots) : translated(text, whole)]
      }),
    )
  // The keys are those of the French source, whose type it is.
  return translated(dictionaries.fr.door, []) as unknown as DoorWords
}

/** The name of a text; written out, so that a test finds which texts are used. */
function nameOf([first, second, third, form]: readonly string[]): string {
  if (form !== undefined) return `door.${first}.${second}.${third}.${form}`
  if (third !== undefined) return `door.${first}.${second}.${third}`
  return second === undefined ? `door.${first}` : `door.${first}.${second}`
}
