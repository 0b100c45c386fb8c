import { siteTimeZone } from '../../../contracts/limits.ts'
import type { Locale } from '../../../contracts/locales.ts'
import { formatHour } from '../../../events/event-dates.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import type { AutosaveState, Voice } from '../autosave/autosave-state.ts'
import styles from './save-state.module.css'

export interface SaveLabels {
  /** `{time}` */
  saved: string
  saving: string
  /** Fields wait: one, or `{n}`. */
  offline: { one: string; many: string }
  failed: string
  retry: string
  wrong: string
  loggedOut: string
  logIn: string
  changed: string
}

const icons = {
  saved: 'cloud-check',
  saving: 'cloud-upload',
  offline: 'cloud-off',
  failed: 'circle-alert',
  wrong: 'circle-alert',
  changed: 'git-compare-arrows',
} as const satisfies Partial<Record<Voice, string>>

interface SaveStateProps extends Pick<AutosaveState, 'voice' | 'savedAt' | 'waiting' | 'logIn'> {
  retry: () => void
  locale: Locale
  labels: SaveLabels
}

/** Whether what was typed is saved, in words. */
export function SaveState({ voice, savedAt, waiting, logIn, retry, locale, labels }: SaveStateProps) {
  if (voice === 'none') return null
  const text = {
    saved: labels.saved.replace('{time}', savedAt ? formatHour(savedAt, locale, siteTimeZone) : ''),
    saving: labels.saving,
    offline: waiting > 1 ? labels.offline.many.replace('{n}', String(waiting)) : labels.offline.one,
    failed: logIn === undefined ? labels.failed : labels.loggedOut,
    wrong: labels.wrong,
    changed: labels.changed,
  }[voice]
  return (
    <span className={styles.state} data-voice={voice}>
      <Icon name={icons[voice]} />
      <span>{text}</span>
      {voice === 'failed' &&
        (logIn === undefined ? (
          <button type="button" className={styles.act} onClick={retry}>
            {labels.retry}
          </button>
        ) : (
          <a className={styles.act} href={logIn}>
            {labels.logIn}
          </a>
        ))}
    </span>
  )
}
