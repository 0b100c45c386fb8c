import type { AnchorHTMLAttributes, CSSProperties, ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import type { Bean, Group } from './beans.ts'
import type { Ground } from './ground.ts'
import { bean } from '../../ui/media/cut-out/shapes.ts'
import styles from './map-sheet.module.css'

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

interface MapSheetProps {
  map: Pick<MapOfList, 'ground' | 'width' | 'height' | 'beans' | 'towns'>
  /** What it shows, in words. */
  label: string
  /** Attributes of each bean's link. */
  link?: AnchorHTMLAttributes<HTMLAnchorElement> | undefined
}

/** The paper of a map with the names of towns and its beans, as wide as its box. */
export function MapSheet({ map, label, link }: MapSheetProps) {
  return (
    <div className={styles.sheet}>
      <PaperMap ground={map.ground} width={map.width} height={map.height} label={label} />
      {map.towns.map(({ name, left, top }) => (
        <i key={name} style={{ left: `${left}%`, top: `${top}%` }} aria-hidden="true">
          {name}
        </i>
      ))}
      <ul>
        {map.beans.map((one) => (
          <MapBean key={one.group.href} bean={one} link={link} />
        ))}
      </ul>
    </div>
  )
}

function MapBean({
  bean: { group, left, top, size, named },
  link,
}: { bean: Bean<LinkedGroup> } & Pick<MapSheetProps, 'link'>) {
  const { t } = useI18n()
  return (
    <li style={{ left: `${left}%`, top: `${top}%`, '--size': size } as CSSProperties}>
      <a href={group.href} aria-current={group.chosen || undefined} {...link}>
        <b>{group.count}</b>
        <span className={named ? undefined : 'sr'}>{group.name}</span>
        {group.km !== undefined && <span className="sr">{t('events.onMap.within', { km: group.km })}</span>}
      </a>
    </li>
  )
}

interface PaperMapProps {
  ground: Ground
  width: number
  height: number
  /** What it shows, in words. */
  label: string
  /** Fills its box, whatever that cuts off; else the whole sheet is visible. */
  fills?: boolean | undefined
  /** Drawn over the ground. */
  children?: ReactNode
}

/** A map in cut paper. */
function PaperMap({ ground, width, height, label, fills, children }: PaperMapProps) {
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={fills ? 'xMidYMid slice' : undefined}
      role="img"
      aria-label={label}
    >
      <g className={styles.cells}>
        {ground.cells.map(({ path, here }, n) => (
          <path key={n} d={path} data-shade={here ? 'here' : n % 3} />
        ))}
      </g>
      <g className={styles.parks}>
        {ground.parks.map(({ at: [x, y], scale, turn }, n) => (
          <path
            key={n}
            d={bean}
            transform={`translate(${round(x)} ${round(y)}) rotate(${turn}) scale(${round(scale)})`}
          />
        ))}
      </g>
      <g className={styles.water}>
        {ground.water.map(({ path, width: wide }, n) => (
          <path key={n} d={path} strokeWidth={round(wide)} />
        ))}
      </g>
      <g className={styles.isles}>
        {ground.isles.map(({ at: [x, y], size, turn }, n) => (
          <ellipse
            key={n}
            rx={round(size[0])}
            ry={round(size[1])}
            transform={`translate(${round(x)} ${round(y)}) rotate(${turn})`}
          />
        ))}
      </g>
      {children}
    </svg>
  )
}

const round = (value: number) => Math.round(value * 100) / 100
