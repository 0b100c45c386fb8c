import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Heading } from '../../../ui/text/heading.tsx'
import styles from './duplicate.module.css'

/** What was just created. @param made number of copies @param self the page itself, without a result */
export function Made({ made, self }: { made: number; self: string }) {
  const { t, href } = useI18n()
  return (
    <div className={styles.page} role="status">
      <Heading level={2} textBefore={t('duplicate.done.before')} textBean={t('duplicate.done.bean')} />
      <p className={styles.sub}>{t.plural('duplicate.done.made', made)}</p>
      <p className="row">
        <Button href={href('organize/mine', { tab: 'active' })} type="primary" icon="calendar-range">
          {t('duplicate.done.see')}
        </Button>
        <Button href={self} variant="ghost" icon="copy">
          {t('duplicate.done.more')}
        </Button>
      </p>
    </div>
  )
}
