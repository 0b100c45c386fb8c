import { defaultHomes } from '../../../src/contracts/content/default-home.ts'
import { block } from '../../../src/contracts/content/written-block.ts'
import type { NewContentRow } from '../../backend/db/content-schema.ts'
import { dayOf } from '../demo-dates.ts'
import { entryOf } from './content-entry.ts'
import pages from './pages.json' with { type: 'json' }

/** What editors publish for the same path precedes these. */
const last = 1000

/** The home page of each variant, and those of errors. */
const ownPages = (at: number): NewContentRow[] => [
  ...Object.entries(defaultHomes).map(([variant, home]) =>
    entryOf(
      { ...home, model: 'page', query: [{ property: 'variant', operator: 'is', value: variant }], priority: last },
      at,
    ),
  ),
  ...(['/404', '/410', '/error'] as const).map((url) => {
    const id = `page-${url.slice(1)}`
    const blocks = [block(id, 'Error Message', { flush: true })]
    return entryOf({ id, model: 'page', name: `Erreur ${url}`, data: { url, blocks }, priority: last }, at)
  }),
]

/**
 * Pages that editors compose: one about the site, a landing page whose first words are tried in two forms, a festival whose visitors
 * choose among its days, before and after it (spec §2 Date options); and the part they share. Days of a list are words that `dayOf` knows.
 * @param at when they were published, ms
 * @param today `YYYY-MM-DD`
 */
export function pageEntries(at: number, today: string): NewContentRow[] {
  const composed = JSON.stringify(pages, (name, value: unknown) =>
    name === 'firstDay' || name === 'lastDay' ? dayOf(value as string, today) : value,
  )
  return [...(JSON.parse(composed) as typeof pages).map((page) => entryOf(page, at)), ...ownPages(at)]
}
