import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { rowLayouts } from '../../events/list/list-query.ts'
import { ownSource } from '../../content/newsletter/newsletter-form.tsx'
import type { BlockLoading } from '../block-loading.ts'
import { namesIn } from '../names-in.ts'
import { source } from '../newsletter-source.ts'
import { flag } from '../option-shapes.ts'
import { FilterEvents } from './filter-events.tsx'
import { loadEvents } from './load-events.ts'

/** One or several slugs, as text or references. */
const labels = z.unknown().transform((given) => namesIn(given).slice(0, 30))

/** A day, `YYYY-MM-DD`. */
const day = z.iso.date().optional()

/** A list of upcoming events (spec §3 FilterEvents); each list of a page has its own page number. */
export default defineBlock({
  name: 'FilterEvents',
  schema: z.object({
    limit: z.number().int().min(1).max(48).default(3),
    source,
    momentum: labels,
    topic: labels,
    showPagination: flag,
    includePrivate: flag,
    showFilters: flag,
    showNewsletterHero: flag,
    listType: z.enum(rowLayouts).default('grid'),
    firstDay: day,
    lastDay: day,
  }),
  inputs: {
    limit: { type: 'number', defaultValue: 3, helperText: 'Events on a page' },
    source: { type: 'string', defaultValue: ownSource, helperText: 'Of the newsletter’s form, for the statistics' },
    momentum: { type: 'reference', model: 'momentum' },
    topic: { type: 'reference', model: 'topic' },
    showPagination: { type: 'boolean' },
    includePrivate: { type: 'boolean', helperText: 'Events that are found by their link only, too' },
    showFilters: { type: 'boolean' },
    showNewsletterHero: { type: 'boolean' },
    listType: { type: 'string', enum: rowLayouts, defaultValue: 'grid' },
    firstDay: {
      type: 'string',
      helperText: 'Of a festival, YYYY-MM-DD: with the last day, visitors choose among its days',
    },
    lastDay: { type: 'string' },
  },
  numbered: true,
  load: (options, loading: BlockLoading, nth) => loadEvents(options, loading, nth),
  Component: ({ options, data, loading }) =>
    data && <FilterEvents {...options} {...data} mapsKey={loading.settings.googleMapsKey} />,
})
