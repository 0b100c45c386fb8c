import { toastMs } from '../../../contracts/limits.ts'
import { changeChoices, type Registration } from '../attendance.contract.ts'
import type { User } from '../../../account/users.contract.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Disclosure } from '../../../ui/surfaces/disclosure.tsx'
import { ChoiceFields } from './choice-fields.tsx'

interface OwnChoicesProps {
  registration: Pick<Registration, 'event' | 'reminder' | 'shown'>
  user: User | null
  /** The page to return to. */
  next: string
}

/** Changes the choices of a registration. */
export function OwnChoices({ registration, user, next }: OwnChoicesProps) {
  const { t } = useI18n()
  return (
    <Disclosure summary={t('attend.choices.legend')}>
      <Form
        endpoint={changeChoices}
        params={{ id: registration.event }}
        next={next}
        toast={{ text: t('attend.choices.saved'), ms: toastMs }}
      >
        <ChoiceFields user={user} chosen={registration} />
        <Button submit>{t('attend.choices.save')}</Button>
      </Form>
    </Disclosure>
  )
}
