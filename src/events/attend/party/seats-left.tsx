import type { Flash } from '../../../contracts/flash.ts'
import { joinWaitingList } from '../attendance.contract.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** Whether the waiting list was refused a moment ago, because there are seats enough (D17). */
export const isUnneeded = (flash: Flash | undefined): boolean =>
  flash?.form === joinWaitingList.spec.id && flash.code === 'conflict'

/** Says that one can register at once instead of waiting. */
export function SeatsLeft() {
  const { t } = useI18n()
  return (
    <Alert type="positive" role="alert">
      {t('attend.full.seatsLeft')}
    </Alert>
  )
}
