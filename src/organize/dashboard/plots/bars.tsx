import type { Locale } from '../../../contracts/locales.ts'
import { numberText } from '../number-text.ts'
import styles from './bars.module.css'

interface BarsProps {
  bars: readonly { name: string; text?: string; n: number }[]
  /** What the numbers count. */
  unit: string
  locale: Locale
}

/** Numbers of named things as bars; the longest is the largest number. */
export function Bars({ bars, unit, locale }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ n }) => n))
  return (
    <ul className={styles.bars}>
      {bars.map(({ name, text, n }) => (
        <li key={name}>
          <span>
            {name}
            {text && <small>{text}</small>}
          </span>
          <b>
            {numberText(n, locale)}
            <span className="sr"> {unit}</span>
          </b>
          <span aria-hidden="true">
            <i style={{ inlineSize: `${Math.round((n / most) * 100)}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
