import { useI18n } from '../../../i18n/use-i18n.ts'
import { datePresets, presetOf, presetRange } from '../date-presets.ts'
import { listHref, withFilter, type ListState } from '../list-query.ts'
import styles from './date-options.module.css'

interface DateOptionsProps {
  state: ListState
  /** Today in the site's time zone. */
  today: string
}

/** The date options of a search form, as links that keep all other filters (spec §2 Date options), and two date fields. */
export function DateOptions({ state, today }: DateOptionsProps) {
  const i18n = useI18n()
  const current = presetOf(state, today)
  return (
    <>
      <ul className={styles.options}>
        {datePresets.map((preset) => (
          <li key={preset}>
            <a
              href={listHref(
                i18n,
                withFilter(state, { from: undefined, to: undefined, ...presetRange(preset, today) }),
              )}
              aria-current={preset === current || undefined}
            >
              {i18n.t(`events.preset.${preset}`)}
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.days}>
        {(['from', 'to'] as const).map((name) => (
          <label key={name}>
            <span>{i18n.t(`events.${name}`)}</span>
            <input type="date" name={name} defaultValue={state[name]} />
          </label>
        ))}
      </div>
    </>
  )
}
