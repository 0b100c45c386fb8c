import type { ReactNode } from 'react'
import { bean } from '../../ui/media/cut-out/shapes.ts'
import type { Ground } from './ground.ts'
import styles from './paper-map.module.css'

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
export function PaperMap({ ground, width, height, label, fills, children }: PaperMapProps) {
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
