import { useI18n } from '../../../i18n/use-i18n.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { menu } from '../../../ui/surfaces/menu.ts'
import sheet from '../../../ui/surfaces/sheet.module.css'
import { datePresets, presetOf, presetRange } from '../date-presets.ts'
import { dateLabel } from '../list-texts.ts'
import { listHref, withFilter, type ListState } from '../list-query.ts'
import styles from './search-bar.module.css'

interface WhenFieldProps {
  state: ListState
  /** Today in the site's time zone. */
  today: string
  /** Whether the list is on this page and updates in place. */
  inPlace: boolean
}

/** The dates of a search form: presets as links that keep all other filters, and two date fields. */
export function WhenField({ state, today, inPlace }: WhenFieldProps) {
  const i18n = useI18n()
  const { t } = i18n
  const current = presetOf(state, today)
  return (
    <details className={sheet.sheet} name={menu}>
      <summary>
        <Icon name="calendar" />
        <span>{t('events.when')}</span>
        <b data-region={inPlace ? 'when-label' : undefined}>{dateLabel(state, today, i18n)}</b>
      </summary>
      <div className={styles.panel} {...(inPlace && { 'data-region': 'when', 'data-region-links': '' })}>
        <ul className={styles.presets}>
          {datePresets.map((preset) => (
            <li key={preset}>
              <a
                href={listHref(
                  i18n,
                  withFilter(state, { from: undefined, to: undefined, ...presetRange(preset, today) }),
                )}
                aria-current={preset === current || undefined}
              >
                {t(`events.preset.${preset}`)}
              </a>
            </li>
          ))}
        </ul>
        <div className={styles.days}>
          {(['from', 'to'] as const).map((name) => (
            <label key={name}>
              <span>{t(`events.${name}`)}</span>
              <input type="date" name={name} id={`when-${name}`} defaultValue={state[name]} />
            </label>
          ))}
        </div>
      </div>
    </details>
  )
}
