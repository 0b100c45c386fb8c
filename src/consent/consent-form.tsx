import { useI18n } from '../i18n/use-i18n.ts'
import { Button } from '../ui/actions/button.tsx'
import styles from './consent.module.css'

/**
 * Accept or refuse with equal prominence (D12, CNIL). Without script the form posts to the edge, which stores the choice;
 * nothing is tracked without script anyway.
 */
export function ConsentForm() {
  const { t } = useI18n()
  return (
    <form className={styles.form} method="post" action="/consent" data-consent="">
      <Button submit name="accepted" value="false">
        {t('consent.refuse')}
      </Button>
      <Button submit name="accepted" value="true">
        {t('consent.accept')}
      </Button>
    </form>
  )
}
