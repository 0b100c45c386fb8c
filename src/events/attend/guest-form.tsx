import type { ReactNode } from 'react'
import type { Endpoint } from '../../contracts/endpoint.ts'
import { attend } from './attendance.contract.ts'
import { endHref } from '../../login/flow-address.ts'
import { FormMessage } from '../../login/steps/form-message.tsx'
import { PrivacyNote } from '../../login/steps/step-parts.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { PanelFoot } from '../panel/panel-foot.tsx'
import { GuestFields } from '../panel/guest-fields.tsx'
import type { AttendData } from './attend-data.ts'
import { ChoiceFields, choicesTyped } from './party/choice-fields.tsx'
import { PartyFields, PartySubmit } from './party/party-fields.tsx'
import { QuestionFields } from './question-fields.tsx'
import { isUnneeded, SeatsLeft } from './party/seats-left.tsx'
import { SourceField } from './source-field.tsx'

interface GuestFormProps {
  data: AttendData
  /** Endpoint: register, or join the waiting list. */
  endpoint: Endpoint
  submit: string
  /** The quiet way out, under the answer. */
  children?: ReactNode
}

/** Registers a guest, or adds them to the waiting list (D16). */
export function GuestForm({ data: { flow, event, email, flash: last }, endpoint, submit, children }: GuestFormProps) {
  const { t, locale } = useI18n()
  const flash = last?.form === endpoint.spec.id ? last : undefined
  // A party that found too few seats a moment ago waits as it was; one that found enough to wait for none registers as it was.
  const before = last?.code === 'event_full' || isUnneeded(last) ? last : undefined
  const left = endpoint === attend ? event.remaining : null
  return (
    <>
      {isUnneeded(last) && <SeatsLeft />}
      <Form endpoint={endpoint} params={{ id: event._id }} next={endHref(locale, flow)}>
        <FormMessage
          flash={flash}
          fallback={flash && Object.keys(flash.errors).length === 0 ? t('attend.errors.failed') : undefined}
        />
        <GuestFields flash={flash ?? before} email={email} />
        <PartyFields event={event} left={left} flash={flash ?? before} />
        <QuestionFields event={event} flash={flash ?? before} />
        {endpoint === attend && <ChoiceFields user={null} chosen={choicesTyped(flash?.values)} />}
        <input type="hidden" name="transactionnal" value="true" />
        <input type="hidden" name="lang" value={locale} />
        <SourceField flow={flow} />
        <PrivacyNote />
        <PanelFoot>
          {endpoint === attend ? (
            <PartySubmit event={event} left={left}>
              {submit}
            </PartySubmit>
          ) : (
            <Button submit type="primary" size="full">
              {submit}
            </Button>
          )}
          {children}
        </PanelFoot>
      </Form>
    </>
  )
}
