import type { CSSProperties } from 'react'
import { sheetSize } from '../../events/map/sheet-file.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import type { NearBean, NearEventsData } from './load-near.ts'
import styles from './near-map.module.css'

/** A map in cut paper: the ground is a picture, each bean a link to the events of its place. */
export function NearMap({ map: { path, beans } }: { map: NonNullable<NearEventsData['map']> }) {
  return (
    <div className={styles.plan}>
      <img src={path} alt="" {...sheetSize} loading="lazy" decoding="async" />
      {beans.map((bean) => (
        <MapBean key={bean.group.name} bean={bean} />
      ))}
    </div>
  )
}

function MapBean({ bean: { group, left, top, size, named, query, city, here } }: { bean: NearBean }) {
  const { href } = useI18n()
  return (
    <a
      href={href('events/list', city ? { city } : {}, query)}
      style={{ '--x': left, '--y': top, '--size': size } as CSSProperties}
      data-here={here ? '' : undefined}
    >
      <span className={named && city ? undefined : 'sr'}>{group.name} </span>
      <b>{group.count}</b>
    </a>
  )
}
