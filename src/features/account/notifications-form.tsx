import { update } from '../../contracts/v1/users.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/forms/choice.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { FormMessage } from '../auth-flow/form-message.tsx'
import type { AccountFormProps } from './account-section.tsx'

const choices = ['reminders', 'feedbackRequests'] as const

/** Which mails one wants besides those that a registration cannot do without. */
export function NotificationsForm({ user, flash, next }: AccountFormProps) {
  const { t } = useI18n()
  return (
    <Form endpoint={update} params={{ _id: user._id }} next={next}>
      <FormMessage flash={flash} fallback={t('account.profilePage.notSaved')} />
      <p>{t('account.profilePage.mailsText')}</p>
      <div>
        {choices.map((choice) => (
          <div key={choice}>
            {/* A box that is not ticked sends nothing: this is what it says then. */}
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
      <div className="row">
        <Button submit type="primary">
          {t('account.profilePage.save')}
        </Button>
      </div>
    </Form>
  )
}
