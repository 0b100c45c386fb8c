import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'

/** Leads to second factors and devices. */
export function SecurityLink() {
  const { t, href } = useI18n()
  return (
    <>
      <p>{t('security.openText')}</p>
      <div className="row">
        <Button href={href('account/security')} variant="ghost">
          {t('security.title')}
        </Button>
      </div>
    </>
  )
}
