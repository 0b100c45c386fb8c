import { MapSheet } from '../events/map/map-sheet.tsx'
import { EmbedCities, onSite } from './parts/embed-list.tsx'
import type { EmbedMap as Map } from './read-embed-map.ts'
import styles from './embed-map.module.css'

/** A map on another site, with the names of the places that have most events. */
export function EmbedMap({ map }: { map: Map }) {
  return (
    <div className={styles.map}>
      <div className={styles.plan}>
        <MapSheet map={map} label={map.label} link={onSite} />
      </div>
      <EmbedCities cities={map.groups} />
      <p>{map.credit}</p>
    </div>
  )
}
