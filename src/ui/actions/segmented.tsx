import { useOffers } from '../../i18n/use-offers.ts'
import { iconBefore } from '../media/icon.tsx'
import type { IconName } from '../media/icons.ts'
import styles from './segmented.module.css'

export interface Segment {
  label: string
  href: string
  current?: boolean | undefined
  /** Replaces the text on narrow screens; the text remains the accessible name. */
  icon?: IconName | undefined
}

/** Links between views of the same thing; the current one is `aria-current`. */
export function Segmented({ segments, label }: { segments: readonly Segment[]; label: string }) {
  const offers = useOffers()
  return (
    <nav className={styles.segmented} aria-label={label}>
      {segments
        .filter(({ href }) => offers.leads(href))
        .map((segment) => (
          <a
            key={segment.href}
            {...(segment.icon && iconBefore(segment.icon))}
            href={segment.href}
            aria-current={segment.current || undefined}
            data-folds={segment.icon ? '' : undefined}
          >
            {segment.label}
          </a>
        ))}
    </nav>
  )
}
