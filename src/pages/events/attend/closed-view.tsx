import { isCancelled } from '../../../features/events/event-state.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import type { AttendData } from './attend-data.ts'

/** Nobody can register any more, with the words of the event page. */
export function ClosedView({ event }: AttendData) {
  const { t, href } = useI18n()
  const why = isCancelled(event) ? 'cancelled' : event.change === 'postponed' ? 'postponed' : 'past'
  return (
    <>
      <Alert>{t(`event.registration.${why}`)}</Alert>
      <Button href={href('events/list')} type="primary" size="full">
        {t('attend.closed.others')}
      </Button>
    </>
  )
}
