import type { Endpoint } from '../../../contracts/endpoint.ts'
import { EmailField } from '../../../features/auth-flow/email-field.tsx'
import { endHref } from '../../../features/auth-flow/flow-address.ts'
import { FormMessage } from '../../../features/auth-flow/form-message.tsx'
import { PrivacyNote } from '../../../features/auth-flow/privacy-note.tsx'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { fieldMessage } from '../../../ui/forms/field-message.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import type { AttendData } from './attend-data.ts'

interface GuestFormProps {
  data: AttendData
  /** Registers, or stands in line. */
  endpoint: Endpoint
  submit: string
}

/** Name and e-mail of somebody without an account (D16). */
export function GuestForm({ data: { flow, event, email, flash: last }, endpoint, submit }: GuestFormProps) {
  const { t, locale } = useI18n()
  const flash = last?.form === endpoint.spec.id ? last : undefined
  return (
    <>
      <Form endpoint={endpoint} params={{ id: event._id }} next={endHref(locale, flow)}>
        <FormMessage
          flash={flash}
          fallback={flash && Object.keys(flash.errors).length === 0 ? t('attend.errors.failed') : undefined}
        />
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
        <input type="hidden" name="transactionnal" value="true" />
        <input type="hidden" name="lang" value={locale} />
        <Button submit type="primary" size="full">
          {submit}
        </Button>
      </Form>
      <PrivacyNote />
    </>
  )
}
