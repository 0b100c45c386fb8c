import { LikeForm } from '../../../features/events/cards/like-form.tsx'
import { EventCard } from '../../../features/events/cards/event-card.tsx'
import { presetRange } from '../../../features/events/list/date-presets.ts'
import { parseListQuery } from '../../../features/events/list/list-query.ts'
import { SearchBar } from '../../../features/events/list/search-bar.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Chip, Chips } from '../../../ui/actions/chip.tsx'
import { HedgeScene } from '../../../ui/media/scenes/hedge-scene.tsx'
import { HeroScene } from '../../../ui/media/scenes/hero-scene.tsx'
import { Heading } from '../../../ui/text/heading.tsx'
import { SectionHead } from '../../../ui/text/section-head.tsx'
import type { PublicContext } from '../../define-page.ts'
import { FeaturedEvent } from './featured-event.tsx'
import type { HomeData } from './home-data.ts'
import { NearEvents } from './near-events.tsx'
import { TopicNav } from './topic-nav.tsx'
import styles from './chiche-home.module.css'

const noFilter = parseListQuery(new URLSearchParams())

interface HomeProps {
  data: HomeData
  context: PublicContext
}

/** The chiche home: the dare and the search on yellow, then what happens these days nearby. */
export function ChicheHome({ data, context: { i18n, now, settings } }: HomeProps) {
  const { t, href, locale } = i18n
  const { facets, periods, today, online } = data
  const figure = new Intl.NumberFormat(locale)
  return (
    <>
      <section className={styles.hero}>
        <div className="wrap">
          <HeroScene className={styles.art} />
          <Heading level={1} textBefore={t('home.headingBefore')} textBean={t('home.headingBean')} />
          <p className={styles.lead}>{t.plural('home.lead', data.total)}</p>
          <SearchBar state={noFilter} today={today} mapsKey={settings.googleMapsKey} />
          <nav className={styles.shortcuts} aria-label={t('home.shortcuts')}>
            <Chips>
              <Chip href={href('events/list', {}, { ...presetRange('today', today) })}>{t('home.today')}</Chip>
              <Chip href={href('events/list', {}, { ...presetRange('weekend', today) })}>{t('home.weekend')}</Chip>
              <Chip href={href('events/list', {}, { free: true })} count={figure.format(facets.free)}>
                {t('home.free')}
              </Chip>
              <Chip href={href('events/list', {}, { visio: true })} count={figure.format(facets.visio)}>
                {t('home.online')}
              </Chip>
            </Chips>
          </nav>
        </div>
      </section>
      <NearEvents periods={periods} near={data.near} today={today} now={now} />
      <TopicNav topics={facets.topic} />
      {data.own[0] && <FeaturedEvent event={data.own[0]} now={now} />}
      {online.length > 3 && (
        <section className={styles.online} aria-labelledby="online">
          <div className="wrap">
            <SectionHead id="online" title={t('home.fromHome')}>
              <Button
                href={href('events/list', {}, { visio: true })}
                variant="text"
                icon="arrow-right"
                iconRight
                animateIcon
              >
                {t('home.allOnline')}
              </Button>
            </SectionHead>
          </div>
          <div className={styles.shelf} tabIndex={0} role="group" aria-labelledby="online">
            {online.map((event) => (
              <EventCard key={event._id} event={event} layout="simple" now={now} />
            ))}
          </div>
        </section>
      )}
      <section className={`wrap ${styles.cities}`}>
        <h2>{t('home.cities')}</h2>
        <Chips wrap>
          {facets.city.slice(0, 12).map(({ slug, name, count }) => (
            <Chip key={slug} href={href('events/list', { city: slug })} icon="map-pin" count={figure.format(count)}>
              {name[locale] ?? name.fr ?? slug}
            </Chip>
          ))}
        </Chips>
      </section>
      <section className="wrap">
        <div className={styles.call}>
          <Heading textBefore={t('home.organizeTitle')} textBean={t('home.organizeBean')} />
          <p>{t('home.organizeText')}</p>
          <Button
            href={settings.organizerToolUrl ? `${settings.organizerToolUrl}/${locale}/login` : href('organize/create')}
            size="large"
          >
            {t('home.organize')}
          </Button>
          <HedgeScene className={styles.hedge} />
        </div>
      </section>
      <LikeForm />
    </>
  )
}
