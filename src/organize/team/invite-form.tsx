import type { Flash } from '../../contracts/flash.ts'
import { organizerRoles, setCoorganizer } from '../event/organized.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import styles from './invite-form.module.css'

interface InviteFormProps {
  /** Id of the event. */
  event: string
  flash: Flash | undefined
  next: string
}

/** Invites a person to the team by mail. */
export function InviteForm({ event, flash, next }: InviteFormProps) {
  const { t } = useI18n()
  return (
    <section aria-labelledby="invite" className={styles.invite}>
      <h2 id="invite">{t('team.invite')}</h2>
      <p>{t('team.inviteText')}</p>
      <Form endpoint={setCoorganizer} params={{ id: event }} next={next}>
        <div className={styles.fields}>
          <Input
            type="email"
            name="email"
            label={t('team.email')}
            autoComplete="off"
            required
            defaultValue={flash?.values['email'] ?? ''}
            error={fieldMessage(t, flash?.errors['email'])}
          />
          <Select
            name="role"
            label={t('team.roleOf')}
            defaultValue={flash?.values['role'] ?? 'editor'}
            options={organizerRoles.map((value) => ({ value, label: t(`team.roles.${value}`) }))}
          />
        </div>
        <Button submit type="primary" icon="user-plus">
          {t('team.send')}
        </Button>
      </Form>
    </section>
  )
}
