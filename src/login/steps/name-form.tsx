import type { Flash } from '../../contracts/flash.ts'
import { update, type User } from '../../account/users.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { FormMessage } from './form-message.tsx'
import { fieldProps } from '../../ui/forms/field-message.ts'

/** The field for the public display name. */
export function NameField({ value, flash }: { value?: string | undefined; flash: Flash | undefined }) {
  const { t } = useI18n()
  return (
    <Input
      {...fieldProps(t, flash)('displayname', value)}
      label={t('auth.displayname')}
      hint={t('auth.displaynameHint')}
      autoComplete="nickname"
      maxLength={80}
      required
      autoFocus
    />
  )
}

interface NameFormProps {
  user: User
  flash: Flash | undefined
  /** Where to redirect after success. */
  next: string
}

/** Steps `customize` and `register-attend-provider`: sets the public display name (spec §4). */
export function NameForm({ user, flash, next }: NameFormProps) {
  const { t } = useI18n()
  return (
    <Form endpoint={update} params={{ _id: user._id }} next={next}>
      <FormMessage flash={flash} />
      <NameField value={user.displayname || user.firstName} flash={flash} />
      <Button submit type="primary" size="full">
        {t('auth.customize.submit')}
      </Button>
    </Form>
  )
}
