import type { Locale } from '../../contracts/locales.ts'
import type { Figures } from './figures.contract.ts'
import type { LiveWords } from './live-words.ts'
import { plural } from '../../lib/text/fill.ts'
import { numberText } from './number-text.ts'
import styles from './seats.module.css'

/** More seats than this are shown as a bar instead of beans. */
const maxBeans = 120

type SeatsProps = Figures['seats'] & { words: LiveWords['seats']; locale: Locale }

/** How many people are registered, in large; each seat is a bean that one can count. */
export function Seats({ going, guests, max, held, waiting, words, locale }: SeatsProps) {
  const free = max === null ? 0 : Math.max(0, max - going - held)
  const key: [text: string, tone: string | undefined][] = [
    [plural(words.going, going, locale) + (guests > 0 ? ` ${plural(words.guests, guests, locale)}` : ''), undefined],
    ...(held > 0 ? [[plural(words.held, held, locale), 'held'] as [string, string]] : []),
    ...(free === 0 ? [] : [[plural(words.free, free, locale), 'free'] as [string, string]]),
    ...(waiting > 0 ? [[plural(words.waiting, waiting, locale), 'waiting'] as [string, string]] : []),
  ]
  return (
    <div className={styles.seats}>
      <p className={styles.big}>
        {numberText(going, locale)}
        {max !== null && <small>{plural(words.of, max, locale)}</small>}
      </p>
      <div>
        {max !== null &&
          (max <= maxBeans ? (
            <div className={styles.beans} aria-hidden="true">
              {Array.from({ length: Math.max(max, going + held) }, (_, index) => (
                <i key={index} data-state={index < going ? 'going' : index < going + held ? 'held' : undefined} />
              ))}
            </div>
          ) : (
            <div className={styles.bar} aria-hidden="true">
              <i style={{ inlineSize: `${Math.min(100, Math.round((going / max) * 100))}%` }} />
            </div>
          ))}
        <ul className={styles.key}>
          {key.map(([text, tone]) => (
            <li key={text}>
              <i data-tone={tone} />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
