import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { bySlug, eventSummary, type EventSummary } from '../../events/events.contract.ts'
import { EventCard, type EventCardProps } from '../../events/cards/event-card.tsx'
import { coverDisplayed } from '../../events/cover/cover-displayed.ts'
import type { BlockLoading } from '../block-loading.ts'
import { BlockPicture } from '../block-picture.tsx'
import { flag, picture } from '../option-shapes.ts'
import styles from './event.module.css'

const variants = ['flat', 'square', 'spotlight', 'line', 'spotlight-auto'] as const
const layouts: Record<(typeof variants)[number], NonNullable<EventCardProps['layout']>> = {
  flat: 'simple',
  square: 'card',
  spotlight: 'card',
  line: 'line',
  'spotlight-auto': 'card',
}

/** One event, by slug or as an object from a binding (spec §3 Event). */
export default defineBlock({
  name: 'Event',
  schema: z.object({
    slug: z.string().max(200).optional(),
    event: z.custom<EventSummary>((given) => eventSummary.safeParse(given).success).optional(),
    variant: z.enum(variants).default('square'),
    image: picture,
    useCoverDisplay: flag,
    track: z.boolean().default(true),
  }),
  inputs: {
    slug: { type: 'string' },
    event: { type: 'object', helperText: 'An event as the API returns it; overrides the slug' },
    variant: {
      type: 'string',
      enum: variants,
      defaultValue: 'square',
      helperText: 'spotlight-auto: picture and text side by side where there is room',
    },
    image: {
      type: 'file',
      allowedFileTypes: ['jpeg', 'jpg', 'png', 'svg'],
      helperText: 'In the place of the event’s cover',
    },
    useCoverDisplay: { type: 'boolean', helperText: 'The cover that is the same in every language' },
    track: { type: 'boolean', defaultValue: true, helperText: 'Clicks are counted, where the visitor agreed' },
  },
  async load({ slug, event }, { api, locale, now }: BlockLoading) {
    if (event) return { event, now }
    if (!slug) return undefined
    const { data } = await api(bySlug, { params: { slug }, query: { lang: locale } })
    return { event: data, now }
  },
  Component: ({ options: { variant, image, useCoverDisplay, track }, data }) =>
    data && (
      <div className={styles.event} data-variant={variant} data-track={track ? undefined : 'off'}>
        <EventCard
          event={useCoverDisplay ? coverDisplayed(data.event) : data.event}
          layout={layouts[variant]}
          now={data.now}
          picture={image && <BlockPicture src={image} alt="" sizes="(width < 768px) 92vw, 590px" />}
        />
      </div>
    ),
})
