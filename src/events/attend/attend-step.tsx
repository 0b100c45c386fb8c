import { attend } from './attendance.contract.ts'
import { endHref } from '../../login/flow-address.ts'
import { EventFaces } from '../registration/event-faces.tsx'
import { FormMessage } from '../../login/steps/form-message.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Form } from '../../ui/forms/form.tsx'
import { PanelFoot } from '../panel/panel-foot.tsx'
import type { AttendData } from './attend-data.ts'
import { Conflicts } from './conflicts.tsx'
import { ChoiceFields, choicesTyped } from './party/choice-fields.tsx'
import { PartyFields, PartySubmit } from './party/party-fields.tsx'
import { QuestionFields } from './question-fields.tsx'
import { isUnneeded, SeatsLeft } from './party/seats-left.tsx'
import { SourceField } from './source-field.tsx'

/**
 * Step `attend` of signed-in users, and `register-attend` of accounts by a provider: a single button (spec §4, D25).
 */
export function AttendStep({ flow, event, user, flash, conflicts }: AttendData) {
  const { t, locale } = useI18n()
  return (
    <>
      <p>{t('attend.confirm.text', { email: user!.email })}</p>
      <Conflicts conflicts={conflicts} event={event} />
      {isUnneeded(flash) && <SeatsLeft />}
      <Form endpoint={attend} params={{ id: event._id }} next={endHref(locale, flow)}>
        <FormMessage flash={isUnneeded(flash) ? undefined : flash} fallback={t('attend.errors.failed')} />
        <input type="hidden" name="user" value={user!._id} />
        <input type="hidden" name="email" value={user!.email} />
        <input type="hidden" name="transactionnal" value="true" />
        <input type="hidden" name="lang" value={locale} />
        <SourceField flow={flow} />
        <PartyFields event={event} left={event.remaining} flash={flash} />
        <QuestionFields event={event} flash={flash} />
        <ChoiceFields user={user} chosen={choicesTyped(flash?.values)} />
        <EventFaces event={event} />
        <PanelFoot>
          <PartySubmit event={event} left={event.remaining}>
            {t('attend.confirm.submit')}
          </PartySubmit>
          <small>{t('attend.confirm.free')}</small>
        </PanelFoot>
      </Form>
    </>
  )
}
