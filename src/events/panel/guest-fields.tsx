import type { Flash } from '../../contracts/flash.ts'
import { EmailField } from '../../login/steps/email-field.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Input } from '../../ui/forms/input.tsx'

interface GuestFieldsProps {
  /** Result of the last submission. */
  flash: Flash | undefined
  /** The last e-mail entered on this device. */
  email: string | undefined
}

/** Name and e-mail of a guest (D16). */
export function GuestFields({ flash, email }: GuestFieldsProps) {
  const { t } = useI18n()
  return (
    <>
      <Input
        name="name"
        label={t('attend.guest.name')}
        autoComplete="name"
        maxLength={80}
        required
        defaultValue={flash?.values['name']}
        error={fieldMessage(t, flash?.errors['name'])}
      />
      <EmailField value={flash?.values['email'] ?? email} error={fieldMessage(t, flash?.errors['email'])} />
    </>
  )
}
