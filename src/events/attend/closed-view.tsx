import { isCancelled } from '../event-state.ts'
import { closedWindow, windowText } from '../registration-window.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { OwnCertificate } from '../certificate/own-certificate.tsx'
import { PanelFoot } from '../panel/panel-foot.tsx'
import type { AttendData } from './attend-data.ts'

/** Registration is closed, with the text of the event page. */
export function ClosedView({ event, now, attendance }: AttendData) {
  const i18n = useI18n()
  const { t, href } = i18n
  const window = closedWindow(event, now)
  const why = isCancelled(event) ? 'cancelled' : event.change === 'postponed' ? 'postponed' : 'past'
  return (
    <>
      <Alert>{why === 'past' && window ? windowText(event, window, i18n) : t(`event.registration.${why}`)}</Alert>
      <OwnCertificate token={attendance?.registration.certificate} />
      <PanelFoot>
        <Button href={href('events/list')} type="primary" size="full">
          {t('attend.closed.others')}
        </Button>
      </PanelFoot>
    </>
  )
}
