import { useId } from 'react'
import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { bySlug, type EventSummary } from '../../events/events.contract.ts'
import { curate } from '../../events/list/curation/curate.ts'
import { withFeatured } from '../../events/list/curation/featured-events.ts'
import { EventPicture } from '../../events/cover/event-picture.tsx'
import { placeOf, textOf, titleOf, whenOf } from '../../events/event-texts.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import type { BlockLoading } from '../block-loading.ts'
import { text } from '../option-shapes.ts'
import { listEvents } from './list-events.ts'
import styles from './featured-event.module.css'

/** Coming events of the organisation, among which, with those that operators let lead, the rule chooses (docs/curation.md). */
const candidates = 12

const schema = z.object({ slug: z.string().max(200).optional(), title: text })

/** One event in full width. */
export default defineBlock({
  name: 'Featured Event',
  schema,
  inputs: {
    slug: {
      type: 'string',
      helperText: 'Without one, what operators let lead, or the next event of the organisation itself',
    },
    title: { type: 'string', helperText: 'A few words over the event’s own' },
  },
  async load({ slug }, loading: BlockLoading): Promise<EventSummary | undefined> {
    if (!slug) {
      const own = listEvents(loading, { limit: candidates, counted: 'false', makesense: 'true' }).then(
        ({ data }) => data,
      )
      return curate(await withFeatured(loading, own), loading)[0]
    }
    return (await loading.api(bySlug, { params: { slug }, query: { lang: loading.locale } })).data
  },
  Component: ({ options, data, loading }) => data && <FeaturedEvent {...options} event={data} now={loading.now} />,
})

function FeaturedEvent({ title, event, now }: { title?: string | undefined; event: EventSummary; now: number }) {
  const i18n = useI18n()
  const { t, href, locale } = i18n
  const id = useId()
  const named = titleOf(event, locale)
  const summary = textOf(event.summary, event, locale)
  return (
    <section className={styles.feature} aria-labelledby={id}>
      <div className="wrap">
        <EventPicture event={event} sizes="(width < 768px) 92vw, 590px" className={styles.picture} />
        <div>
          <p className={styles.eyebrow}>{title ?? t('home.featured')}</p>
          <h2 id={id}>
            <a href={href('events/show', { slug: event.slug })} lang={named.lang}>
              {named.text}
            </a>
          </h2>
          {summary && <p lang={summary.lang}>{summary.text}</p>}
          <p className={styles.by}>
            {[whenOf(event, i18n, now).text, placeOf(event, i18n)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
    </section>
  )
}
