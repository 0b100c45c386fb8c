import { useI18n } from '../../i18n/use-i18n.ts'
import { Checkbox } from '../../ui/forms/choice.tsx'
import type { AccountFormProps } from './account-section.tsx'
import { UpdateForm } from './update-form.tsx'

const choices = ['reminders', 'feedbackRequests'] as const

/** Turns optional mails on and off; mails about registrations are always sent. */
export function NotificationsForm({ user, flash, next }: AccountFormProps) {
  const { t } = useI18n()
  return (
    <UpdateForm user={user} flash={flash} next={next}>
      <p>{t('account.profilePage.mailsText')}</p>
      <div>
        {choices.map((choice) => (
          <div key={choice}>
            {/* An unchecked checkbox sends nothing, so this sends `false`. */}
            <input type="hidden" name={`notifications.${choice}`} value="false" />
            <Checkbox
              name={`notifications.${choice}`}
              value="true"
              label={t(`account.profilePage.${choice}`)}
              defaultChecked={user.notifications[choice]}
            />
          </div>
        ))}
      </div>
    </UpdateForm>
  )
}
