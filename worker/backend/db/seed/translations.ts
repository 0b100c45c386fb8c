import { en } from '../../../../src/i18n/en/en.ts'
import { es } from '../../../../src/i18n/es/es.ts'
import { fr } from '../../../../src/i18n/fr/fr.ts'
import type { translations } from '../schema.ts'

type Entry = typeof translations.$inferSelect
type Texts = { [key: string]: string | Texts }

/** Where a text stands, for those who translate it. */
const contexts: Record<string, string> = {
  'ui.genericError': 'Toast after a call that failed',
  'events.empty.title': 'Heading of an empty result; a literal text of the specification',
  'events.quick': 'Name of the row of quick-search tags above the list',
  'events.count.one': 'One event found',
  'events.count.other': '{{n}} events found, in the language’s own digits',
  'events.seats.one': 'Said from one to nine seats left',
  'events.seats.other': 'Said from one to nine seats left',
}

/**
 * The interface texts that operators may change without a deploy (spec §7 Translations): labels of the interface as
 * the module `mks-vue`, texts of the event list as `events`, in the words that the code has.
 */
export const seedTranslations: Entry[] = [...entriesOf('mks-vue', 'ui'), ...entriesOf('events', 'events')]

function entriesOf(module: Entry['module'], namespace: 'ui' | 'events'): Entry[] {
  const [english, spanish] = [flatten(en[namespace], namespace), flatten(es[namespace], namespace)]
  return [...flatten(fr[namespace], namespace)].map(([key, text]) => ({
    module,
    key,
    context: contexts[key] ?? null,
    langs: { fr: text, en: english.get(key) ?? text, es: spanish.get(key) ?? text },
  }))
}

function flatten(texts: Texts, path: string): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[`${path}.${name}`, value]] : [...flatten(value, `${path}.${name}`)],
    ),
  )
}
