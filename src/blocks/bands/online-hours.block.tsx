import { useId } from 'react'
import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import type { EventSummary } from '../../events/events.contract.ts'
import { CardTags } from '../../events/cards/card-tags.tsx'
import { Tags } from '../../ui/text/tag.tsx'
import { curate } from '../../events/list/curation/curate.ts'
import { formatDay, formatHour } from '../../events/event-dates.ts'
import { titleOf } from '../../events/event-texts.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { AllLink } from '../../ui/actions/all-link.tsx'
import type { BlockLoading } from '../block-loading.ts'
import { text } from '../option-shapes.ts'
import { listEvents } from '../discover/list-events.ts'
import styles from './online-hours.module.css'

/** Events among which the rule chooses (docs/curation.md). */
const candidates = 12

const schema = z.object({ title: text, limit: z.number().int().min(1).max(12).default(4) })

/** Online events with their hour: the site's, and with script the visitor's. */
export default defineBlock({
  name: 'Online Hours',
  schema,
  inputs: { title: { type: 'string' }, limit: { type: 'number', defaultValue: 4 } },
  load: async ({ limit }, loading: BlockLoading) => {
    const { data } = await listEvents(loading, { limit: candidates, counted: 'false', visio: 'true' })
    return curate(data, loading).slice(0, limit)
  },
  Component: ({ options: { title }, data }) => data && data.length > 0 && <OnlineHours title={title} events={data} />,
})

function OnlineHours({ title, events }: { title: string | undefined; events: readonly EventSummary[] }) {
  const i18n = useI18n()
  const { t, href, locale } = i18n
  const id = useId()
  return (
    <section className={`wrap band ${styles.online}`} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title ?? t('home.dare.online')}</h2>
        <p data-clock-zone={t('home.dare.zone', { zone: '{zone}' })}>{t('home.dare.zone', { zone: 'Paris' })}</p>
      </div>
      <ul>
        {events.map((event) => {
          const named = titleOf(event, locale)
          return (
            <li key={event._id}>
              <time dateTime={event.next.begin} data-clock="">
                <b>{formatHour(event.next.begin, locale, siteTimeZone)}</b>{' '}
                <small>{formatDay(event.next.begin, locale, siteTimeZone, 'short')}</small>
              </time>
              <h3>
                <a href={href('events/show', { slug: event.slug })} lang={named.lang}>
                  {named.text}
                </a>
              </h3>
              <Tags>
                <CardTags event={event} />
              </Tags>
            </li>
          )
        })}
      </ul>
      <AllLink href={href('events/list', {}, { visio: true })}>{t('home.allOnline')}</AllLink>
      <PageScript source="src/blocks/bands/clock.script.ts" />
    </section>
  )
}
