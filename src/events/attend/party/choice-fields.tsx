import type { Choices } from './choices.contract.ts'
import type { User } from '../../../account/users.contract.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Checkbox } from '../../../ui/forms/choice.tsx'

interface ChoiceFieldsProps {
  /** People who turned off all reminders are not asked about this one. */
  user: Pick<User, 'notifications'> | null
  /** What was chosen before, or in a form that was refused; by default people are reminded, and not shown. */
  chosen?: Choices
}

/** The choices of one registration: a reminder, and whether the page of the event shows that one goes. */
export function ChoiceFields({ user, chosen: { reminder = true, shown = false } = {} }: ChoiceFieldsProps) {
  const { t } = useI18n()
  return (
    <>
      {user?.notifications.reminders !== false && (
        <div>
          <input type="hidden" name="reminder" value="false" />
          <Checkbox name="reminder" value="true" label={t('attend.choices.reminder')} defaultChecked={reminder} />
        </div>
      )}
      <div>
        <input type="hidden" name="shown" value="false" />
        <Checkbox
          name="shown"
          value="true"
          label={t('attend.choices.shown')}
          hint={t('attend.choices.shownHint')}
          defaultChecked={shown}
        />
      </div>
    </>
  )
}

/** The choices of a form that was refused. */
export const choicesTyped = (values: Record<string, string> | undefined): Choices =>
  values?.['shown'] === undefined ? {} : { reminder: values['reminder'] !== 'false', shown: values['shown'] === 'true' }
