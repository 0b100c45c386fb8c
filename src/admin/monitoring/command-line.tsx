import { useI18n } from '../../i18n/use-i18n.ts'
import { CopyButton } from '../../events/event/share-links.tsx'
import styles from './command-part.module.css'

/** A command to run where the site is deployed from: shown whole, selected by a press, copied by the button. */
export function CommandLine({ text }: { text: string }) {
  const { t } = useI18n()
  return (
    <div className={styles.command} data-share="">
      <code lang="en">{text}</code>
      <CopyButton text={text} label={t('adminMonitoring.rollBack.copy')} />
    </div>
  )
}
