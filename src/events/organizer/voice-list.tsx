import { useI18n } from '../../i18n/use-i18n.ts'
import { joinMarks } from '../../lib/text/clean-line.ts'
import { Avatar } from '../../ui/media/avatar.tsx'
import styles from './voice-list.module.css'

interface VoiceListProps {
  /** First names and their words, with the day on which they were written where it matters. */
  voices: readonly { name: string; text: string; day?: string }[]
}

/** What people say of an event or of an organizer's events, on paper. */
export function VoiceList({ voices }: VoiceListProps) {
  const { t } = useI18n()
  return (
    <ul className={styles.voices}>
      {voices.map(({ name, text, day }, index) => (
        <li key={index}>
          <blockquote>{t('event.over.quote', { text: joinMarks(text) })}</blockquote>
          <p>
            <Avatar name={name} size="small" /> {[name, day].filter(Boolean).join(', ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
