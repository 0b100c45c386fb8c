import { locales } from '../../src/contracts/locales.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'
import { dictionaries } from '../../src/i18n/dictionaries.ts'
import type { translations } from '../backend/db/schema.ts'

type Entry = typeof translations.$inferSelect

/** The keys of the texts of a module, each with an explanation for the operators, or null. */
const contexts: readonly (readonly [Entry['module'], Partial<Record<MessageKey, string | null>>])[] = [
  [
    'mks-vue',
    {
      'ui.search': null,
      'ui.loading': null,
      'ui.close': null,
      'ui.edit': null,
      'ui.remove': null,
      'ui.previousPage': null,
      'ui.nextPage': null,
      'ui.skip': 'First link of every page, for the keyboard',
      'ui.menu': null,
      'ui.language': null,
      'ui.genericError': 'Toast after a call that failed',
    },
  ],
  [
    'events',
    {
      'events.online': null,
      'events.free': null,
      'events.makesense': null,
      'events.search': null,
      'events.topic': null,
      'events.type': null,
      'events.clear': 'Link that removes all filters',
      'events.preset.all': null,
      'events.preset.today': null,
      'events.preset.tomorrow': null,
      'events.preset.weekend': 'Friday to Sunday',
      'events.preset.week': null,
      'events.preset.nextWeek': null,
      'events.preset.month': null,
      'events.preset.nextMonth': null,
      'events.status.past': null,
      'events.status.cancelled': null,
      'events.status.full': null,
      'events.seats.one': 'For one to nine seats left',
      'events.seats.other': 'For one to nine seats left',
      'events.empty.title': 'Heading of an empty result',
      'events.empty.create': null,
      'events.empty.reset': null,
    },
  ],
]

/**
 * The interface texts that operators may change without a deploy (spec §7 Translations): labels of the interface as
 * the module `mks-vue`, texts of the event list as `events`. Each starts with the text in the code.
 */
export const seedTranslations: Entry[] = contexts.flatMap(([module, keys]) =>
  Object.entries(keys).map(([key, context]) => ({
    module,
    key,
    context,
    langs: Object.fromEntries(locales.map((locale) => [locale, textOf(dictionaries[locale], key)])),
  })),
)

/** @param key path of names, `events.empty.title` */
function textOf(texts: object, key: string): string {
  return key.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], texts) as string
}
