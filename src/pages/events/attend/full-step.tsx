import { joinWaitingList } from '../../../contracts/v1/attendance.ts'
import { endHref, stepHref } from '../../../features/auth-flow/flow-address.ts'
import { FormMessage } from '../../../features/auth-flow/steps/form-message.tsx'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import type { AttendData } from './attend-data.ts'
import { GuestForm } from './guest-form.tsx'
import { QuestionFields } from './question-fields.tsx'
import { SourceField } from './source-field.tsx'
import { UnconfirmedStep } from './unconfirmed-step.tsx'

/** The event is full, possibly since a moment ago: offers the waiting list instead of an error (D17). */
export function FullStep(data: AttendData) {
  const { t, locale } = useI18n()
  const { flow, event, user, flash } = data
  if (user && !user.active) return <UnconfirmedStep {...data} />
  if (!event.waitingList) return <p>{t('attend.noList')}</p>
  const listed = flash?.form === joinWaitingList.spec.id ? flash : undefined
  return (
    <>
      {flash?.code === 'event_full' && <Alert role="alert">{t('attend.full.meanwhile')}</Alert>}
      {listed?.code === 'conflict' && (
        <Alert type="positive" role="alert">
          <p>{t('attend.full.seatsLeft')}</p>
          <Button href={stepHref(locale, flow, 'attend')} size="medium">
            {t('event.registration.open')}
          </Button>
        </Alert>
      )}
      <p>{t('attend.full.text')}</p>
      {user ? (
        <Form endpoint={joinWaitingList} params={{ id: event._id }} next={endHref(locale, flow)}>
          {listed?.code !== 'conflict' && <FormMessage flash={listed} fallback={t('attend.errors.failed')} />}
          <input type="hidden" name="lang" value={locale} />
          <SourceField flow={flow} />
          <QuestionFields event={event} flash={listed} />
          <Button submit type="primary" size="full">
            {t('attend.full.submit')}
          </Button>
        </Form>
      ) : (
        <>
          {event.guests && <GuestForm data={data} endpoint={joinWaitingList} submit={t('attend.full.submit')} />}
          <Button
            href={stepHref(locale, flow, 'email')}
            variant={event.guests ? 'text' : 'full'}
            type={event.guests ? 'default' : 'primary'}
            size="full"
          >
            {t('attend.full.logIn')}
          </Button>
        </>
      )}
    </>
  )
}
