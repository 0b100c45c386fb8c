import { useId } from 'react'
import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import type { EventSummary } from '../../events/events.contract.ts'
import { curate } from '../../events/list/curation/curate.ts'
import { withFeatured } from '../../events/list/curation/featured-events.ts'
import { EventCard } from '../../events/cards/event-card.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { AllLink } from '../../ui/actions/all-link.tsx'
import { CardGrid } from '../../ui/surfaces/card-grid.tsx'
import { Shelf } from '../../ui/surfaces/shelf.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import type { BlockLoading } from '../block-loading.ts'
import { flag, text } from '../option-shapes.ts'
import { listEvents } from './list-events.ts'

const kinds = ['coming', 'online', 'chosen'] as const
const looks = ['shelf', 'grid'] as const
/** Number of cards visible without scrolling when the grid is the first block. */
const eagerCards = 3

const schema = z.object({
  kind: z.enum(kinds).default('coming'),
  look: z.enum(looks).default('shelf'),
  limit: z.number().int().min(1).max(24).default(6),
  title: text,
  first: flag,
})

/** Queries in order: upcoming events, or for `chosen` those that suit people anywhere, the organisation's own first. */
const queries = {
  coming: [{}],
  online: [{ visio: 'true' }],
  chosen: [{ makesense: 'true' }, { visio: 'true' }, {}],
} as const

async function loadRow(kind: (typeof kinds)[number], limit: number, loading: BlockLoading): Promise<EventSummary[]> {
  const lists = Promise.all(queries[kind].map((query) => listEvents(loading, { limit, counted: 'false', ...query })))
  const read = lists.then((all) => all.flatMap(({ data }) => data))
  const events = await withFeatured(loading, read, ({ visio }) => kind !== 'online' || visio)
  return curate(events, loading).slice(0, limit)
}

/** A row of upcoming or online events, with a link to all of them. */
export default defineBlock({
  name: 'Event Row',
  schema,
  inputs: {
    kind: {
      type: 'string',
      enum: kinds,
      defaultValue: 'coming',
      helperText: 'chosen: the organisation’s own, then online ones, then what is coming',
    },
    look: { type: 'string', enum: looks, defaultValue: 'shelf', helperText: 'A shelf goes from edge to edge' },
    limit: { type: 'number', defaultValue: 6 },
    title: { type: 'string' },
    first: { type: 'boolean', helperText: 'Seen without scrolling: its pictures are fetched at once' },
  },
  load: ({ kind, limit }, loading: BlockLoading) => loadRow(kind, limit, loading),
  Component: ({ options, data, loading }) =>
    data && data.length > 0 ? <EventRow {...options} events={data} now={loading.now} /> : null,
})

interface EventRowProps extends z.output<typeof schema> {
  events: readonly EventSummary[]
  now: number
}

function EventRow({ kind, look, title, first, events, now }: EventRowProps) {
  const { t, href } = useI18n()
  const id = useId()
  const isOnline = kind === 'online'
  const head = (
    <SectionHead id={id} title={title ?? t(isOnline ? 'home.fromHome' : 'home.international.upcoming')}>
      <AllLink href={href('events/list', {}, isOnline ? { visio: true } : {})}>
        {t(isOnline ? 'home.allOnline' : 'home.international.all')}
      </AllLink>
    </SectionHead>
  )
  if (look === 'grid')
    return (
      <section className="wrap band" aria-labelledby={id}>
        {head}
        <CardGrid>
          {events.map((event, index) => (
            <EventCard key={event._id} event={event} now={now} priority={first && index < eagerCards} />
          ))}
        </CardGrid>
      </section>
    )
  return (
    <section className="band" aria-labelledby={id}>
      <div className="wrap">{head}</div>
      <Shelf labelledBy={id}>
        {events.map((event) => (
          <EventCard key={event._id} event={event} layout="simple" now={now} />
        ))}
      </Shelf>
    </section>
  )
}
