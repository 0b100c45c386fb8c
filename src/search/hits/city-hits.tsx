import type { CityHit } from '../search.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { CityPlan } from './city-plan.tsx'
import { Marked } from './marked.tsx'
import styles from './city-hits.module.css'

/** Cities that were found: a plan with the places of their events, and a link to all of these. */
export function CityHits({ hits }: { hits: readonly CityHit[] }) {
  const { t, href } = useI18n()
  return (
    <div className={styles.cities}>
      {hits.map(({ name, slug, marks, events, rest, points }) => (
        <div key={slug} className={styles.city}>
          <CityPlan name={name} seed={slug} points={points} />
          <div className={styles.text}>
            <h3>
              <a href={href('events/list', { city: slug }, { search: rest })}>
                <Marked text={name} marks={marks} />
              </a>
              <small>
                {rest ? t.plural('search.eventsFor', events, { q: rest }) : t.plural('search.eventsThere', events)}
              </small>
            </h3>
            <Icon name="arrow-right" />
          </div>
        </div>
      ))}
    </div>
  )
}
