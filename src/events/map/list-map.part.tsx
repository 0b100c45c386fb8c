import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Chip } from '../../ui/actions/chip.tsx'
import { Chips } from '../../ui/actions/chips.tsx'
import { Button } from '../../ui/actions/button.tsx'
import type { Group } from './beans.ts'
import { MapSheet, type MapOfList } from './map-sheet.tsx'
import styles from './list-map.module.css'

/** Number of groups that are named below the map, for want of room on it. */
const namedBelow = 12

/** A list beside its map: each bean leads to the events of a quarter, a city or a circle. */
export function ListMap({ map, children }: { map: MapOfList; children: ReactNode }) {
  const { t } = useI18n()
  const groups = map.groups.toSorted((a, b) => b.count - a.count)
  const named = new Set(map.beans.flatMap((bean) => (bean.named ? [bean.group] : [])))
  const others = groups.filter((group) => !named.has(group)).slice(0, namedBelow)
  const closer = groups.length > 0 && !groups.some(({ chosen }) => chosen) ? groups[0] : undefined
  const label = t('events.onMap.label', { groups: groups.slice(0, 3).map(textOf).join(', ') })
  return (
    <div className={styles.page}>
      <div>
        <section id="map" className={styles.plan} aria-label={t('events.map')}>
          <div data-region-links="">
            <MapSheet map={map} label={label} />
          </div>
          <p className={styles.zoom} data-region-links="">
            {closer && (
              <Button
                size="round"
                icon="plus"
                href={closer.href}
                label={t('events.onMap.closer', { name: closer.name })}
              />
            )}
            {map.wider && <Button size="round" icon="minus" href={map.wider} label={t('events.onMap.wider')} />}
          </p>
        </section>
      </div>
      <div className={styles.list}>
        {others.length > 0 && (
          <div data-region-links="">
            <Chips wrap="wide" label={t('events.onMap.groups')}>
              {others.map(({ href, name, count, chosen }) => (
                <Chip key={href} href={href} pressed={chosen} count={count}>
                  {`${name} `}
                </Chip>
              ))}
            </Chips>
          </div>
        )}
        {children}
        <p className={styles.credit}>{t('events.onMap.credit')}</p>
      </div>
    </div>
  )
}

const textOf = ({ name, count }: Group) => `${name} ${count}`
