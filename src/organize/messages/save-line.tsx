import type { Locale } from '../../contracts/locales.ts'
import { formatHour } from '../../events/event-dates.ts'
import type { MessageWords } from './message-words.ts'
import styles from './messages.module.css'
import type { Voice } from './use-draft.ts'

interface SaveLineProps {
  voice: Voice
  /** ms */
  savedAt: number
  timeZone: string
  words: MessageWords
  locale: Locale
}

/** Whether what is typed is saved. */
export function SaveLine({ voice, savedAt, timeZone, words, locale }: SaveLineProps) {
  const texts: Record<Voice, string> = {
    none: '',
    saving: words.saving,
    saved: words.saved.replace('{{when}}', formatHour(savedAt, locale, timeZone)),
    failed: words.notSaved,
  }
  return (
    <p className={styles.voice} role="status" data-voice={voice}>
      {texts[voice]}
    </p>
  )
}
