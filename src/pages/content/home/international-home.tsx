import { EventCard } from '../../../features/events/cards/event-card.tsx'
import { LikeForm } from '../../../features/events/cards/like-form.tsx'
import { parseListQuery } from '../../../features/events/list/list-query.ts'
import { SearchBar } from '../../../features/events/list/search-bar.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { CardGrid } from '../../../ui/surfaces/card-grid.tsx'
import { Heading } from '../../../ui/text/heading.tsx'
import { SectionHead } from '../../../ui/text/section-head.tsx'
import { TogetherScene } from '../../../ui/media/scenes/together-scene.tsx'
import type { PublicContext } from '../../define-page.ts'
import type { HomeData } from './home-data.ts'
import { TopicNav } from './topic-nav.tsx'
import styles from './international-home.module.css'

const noFilter = parseListQuery(new URLSearchParams())

/** The international home: the search on a quiet ground, what is coming up anywhere, and the topics. */
export function InternationalHome({
  data,
  context: { i18n, now, settings },
}: {
  data: HomeData
  context: PublicContext
}) {
  const { t, href } = i18n
  const upcoming = [
    ...new Map(
      [...data.own, ...data.online, ...data.periods.weekend.events].map((event) => [event._id, event]),
    ).values(),
  ].slice(0, 6)
  return (
    <>
      <section className={styles.hero}>
        <div className="wrap">
          <div>
            <Heading
              level={1}
              textBefore={t('home.international.headingBefore')}
              textBean={t('home.international.headingBean')}
            />
            <p className={styles.lead}>{t.plural('home.lead', data.total)}</p>
          </div>
          <TogetherScene className={styles.art} />
          <SearchBar state={noFilter} today={data.today} mapsKey={settings.googleMapsKey} />
        </div>
      </section>
      {upcoming.length > 0 && (
        <section className="wrap band" aria-labelledby="upcoming">
          <SectionHead id="upcoming" title={t('home.international.upcoming')}>
            <Button href={href('events/list')} variant="text" icon="arrow-right" iconRight animateIcon>
              {t('home.international.all')}
            </Button>
          </SectionHead>
          <CardGrid>
            {upcoming.map((event, index) => (
              <EventCard key={event._id} event={event} now={now} priority={index < 3} />
            ))}
          </CardGrid>
        </section>
      )}
      <TopicNav topics={data.facets.topic} />
      <LikeForm />
    </>
  )
}
