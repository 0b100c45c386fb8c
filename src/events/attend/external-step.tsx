import { queryString } from '../../contracts/paths.ts'
import { redirect } from '../events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { PanelFoot } from '../panel/panel-foot.tsx'
import type { AttendData } from './attend-data.ts'

/** Step `redirect-external`: names the external site before linking to it (spec §4, D26). */
export function ExternalStep({ event }: AttendData) {
  const { t, locale } = useI18n()
  const host = event.registerHost ?? ''
  const path = redirect.path.replace('{id}', encodeURIComponent(event._id))
  return (
    <>
      <p>{t('attend.external.text', { host })}</p>
      <p>{t('attend.external.noAccount')}</p>
      <PanelFoot>
        <Button
          href={path + queryString({ lang: locale })}
          type="primary"
          size="full"
          rel="nofollow"
          icon="external-link"
          iconRight
        >
          {t('attend.external.go', { host })}
        </Button>
      </PanelFoot>
    </>
  )
}
