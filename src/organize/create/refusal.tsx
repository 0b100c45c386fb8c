import type { Flash } from '../../contracts/flash.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Alert } from '../../ui/feedback/alert.tsx'

const refusals: Partial<Record<string, MessageKey>> = {
  email_unconfirmed: 'wizard.unconfirmed',
  conflict: 'wizard.savedElsewhere',
}

/** Why a save of an event was refused as a whole; nothing when it was not. @param flash of the form that was just sent */
export function Refusal({ flash }: { flash: Flash | undefined }) {
  const { t } = useI18n()
  return (
    flash && (
      <Alert type="negative" role="alert">
        {t(refusals[flash.code] ?? 'wizard.notSaved')}
      </Alert>
    )
  )
}
