import { useI18n } from '../../i18n/use-i18n.ts'
import { CommandLine } from './command-line.tsx'
import styles from './command-part.module.css'

const commands = { cloudflare: 'npx wrangler rollback', server: "sudo deploy/upgrade.sh 'HEAD@{1}'" }

/** The command that brings the version before back, with what follows: the site has no key to deploy itself. */
export function RollBack({ selfHosted }: { selfHosted: boolean }) {
  const { t } = useI18n()
  const place = selfHosted ? 'server' : 'cloudflare'
  return (
    <section className={styles.part} aria-labelledby="roll-back">
      <h2 id="roll-back">{t('adminMonitoring.rollBack.title')}</h2>
      <p>
        {t('adminMonitoring.rollBack.text')} {t(`adminMonitoring.rollBack.${place}`)}
      </p>
      <CommandLine text={commands[place]} />
    </section>
  )
}
