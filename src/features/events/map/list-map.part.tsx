import type { CSSProperties, ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { Bean, Group } from './beans.ts'
import type { Ground } from './ground.ts'
import { PaperMap } from './paper-map.tsx'
import styles from './list-map.module.css'

/** A group of events with the list of them. */
export interface LinkedGroup extends Group {
  href: string
  chosen: boolean
}

/** A map of a list, ready to draw. */
export interface MapOfList {
  ground: Ground
  width: number
  height: number
  beans: readonly Bean<LinkedGroup>[]
  /** All groups in the order of their counts, those without room on the map too. */
  groups: readonly LinkedGroup[]
  /** Names of towns, in percent of the sheet. */
  towns: readonly { name: string; left: number; top: number }[]
  /** The list of a wider area. */
  wider?: string | undefined
}

/** Number of groups that are named below the map. */
const namedGroups = 12

/** A list beside its map: each bean leads to the events of a quarter, a city or a circle. */
export function ListMap({ map, children }: { map: MapOfList; children: ReactNode }) {
  const { t } = useI18n()
  const groups = map.groups.toSorted((a, b) => b.count - a.count).slice(0, namedGroups)
  const label = t('events.onMap.label', { groups: groups.slice(0, 3).map(textOf).join(', ') })
  return (
    <div className={styles.page}>
      <section className={styles.plan} aria-label={t('events.map')}>
        <div className={styles.sheet} data-region-links="">
          <PaperMap ground={map.ground} width={map.width} height={map.height} label={label} />
          {map.towns.map(({ name, left, top }) => (
            <i key={name} style={{ left: `${left}%`, top: `${top}%` }} aria-hidden="true">
              {name}
            </i>
          ))}
          <ul>
            {map.beans.map((one) => (
              <MapBean key={one.group.href} bean={one} />
            ))}
          </ul>
        </div>
        {map.wider && (
          <p className={styles.wider} data-region-links="">
            <Button variant="full" size="medium" href={map.wider}>
              {t('events.onMap.wider')}
            </Button>
          </p>
        )}
      </section>
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

function MapBean({ bean: { group, left, top, size, named } }: { bean: Bean<LinkedGroup> }) {
  const { t } = useI18n()
  return (
    <li style={{ left: `${left}%`, top: `${top}%`, '--size': size } as CSSProperties}>
      <a href={group.href} aria-current={group.chosen || undefined}>
        <b>{group.count}</b>
        <span className={named ? undefined : 'sr'}>{group.name}</span>
        {group.km !== undefined && <span className="sr">{t('events.onMap.within', { km: group.km })}</span>}
      </a>
    </li>
  )
}
