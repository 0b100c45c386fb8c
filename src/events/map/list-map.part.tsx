import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { Group } from './beans.ts'
import { MapSheet, type MapOfList } from './map-sheet.tsx'
import styles from './list-map.module.css'

/** Number of groups that are named below the map. */
const namedGroups = 12

/** A list beside its map: each bean leads to the events of a quarter, a city or a circle. */
export function ListMap({ map, children }: { map: MapOfList; children: ReactNode }) {
  const { t } = useI18n()
  const groups = map.groups.toSorted((a, b) => b.count - a.count).slice(0, namedGroups)
  const label = t('events.onMap.label', { groups: groups.slice(0, 3).map(textOf).join(', ') })
  return (
    <div className={styles.page}>
      <div>
        <section className={styles.plan} aria-label={t('events.map')}>
          <div data-region-links="">
            <MapSheet map={map} label={label} />
          </div>
          {map.wider && (
            <p className={styles.wider} data-region-links="">
              <Button variant="full" size="medium" href={map.wider}>
                {t('events.onMap.wider')}
              </Button>
            </p>
          )}
        </section>
      </div>
      <div className={styles.list}>
        {groups.length > 1 && (
          <ul className={styles.names} aria-label={t('events.onMap.groups')} data-region-links="">
            {groups.map((group) => (
              <li key={group.href}>
                <a href={group.href} aria-current={group.chosen || undefined}>
                  {group.name} <b>{group.count}</b>
                </a>
              </li>
            ))}
          </ul>
        )}
        {children}
        <p className={styles.credit}>{t('events.onMap.credit')}</p>
      </div>
    </div>
  )
}

const textOf = ({ name, count }: Group) => `${name} ${count}`
