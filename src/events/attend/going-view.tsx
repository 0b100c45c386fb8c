import { PushQuestion } from '../../account/push/push-question.tsx'
import { titleOf } from '../event-texts.ts'
import { ChangeHistory } from '../changes/change-history.tsx'
import { ShareLinks } from '../event/share-links.tsx'
import { Calendars } from '../registration/calendars.tsx'
import { OwnCertificate } from '../certificate/own-certificate.tsx'
import { Ticket } from '../pass/ticket.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { PanelFoot } from '../panel/panel-foot.tsx'
import type { AttendData } from './attend-data.ts'
import { Conflicts } from './conflicts.tsx'
import { toastMs } from '../../contracts/limits.ts'
import { changeChoices, type Registration } from './attendance.contract.ts'
import type { User } from '../../account/users.contract.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Disclosure } from '../../ui/surfaces/disclosure.tsx'
import { ChoiceFields } from './party/choice-fields.tsx'
import { CompanionList } from './party/companion-list.tsx'

/** After registration: who comes along, the calendar, sharing, cancellation; at the end the ticket, which the top shows in small. */
export function GoingView({ event, user, attendance, settings, origin, now, flash }: AttendData) {
  const { t, locale, href } = useI18n()
  return (
    <>
      {attendance && (
        <>
          <ChangeHistory event={event} now={now} large />
          <Conflicts conflicts={attendance.conflicts} event={event} />
          <OwnCertificate token={attendance.registration.certificate} />
          <CompanionList event={event} registration={attendance.registration} flash={flash} />
          <OwnChoices
            registration={attendance.registration}
            user={user}
            next={href('events/attend', { slug: event.slug })}
          />
        </>
      )}
      <Calendars event={event} origin={origin} />
      {user && settings.pushKey && <PushQuestion publicKey={settings.pushKey} text={t('push.question')} once />}
      <p>{t('attend.going.share')}</p>
      <div className="row">
        <ShareLinks url={origin + href('events/show', { slug: event.slug })} title={titleOf(event, locale).text} />
      </div>
      <p>
        {t('attend.going.cancel')}{' '}
        <a className="link" href={href('events/unattend', { slug: event.slug })}>
          {t('attend.going.unattend')}
        </a>
      </p>
      {attendance && (
        <Ticket
          event={event}
          registration={attendance.registration}
          companions={attendance.registration.companions}
          onlineUrl={attendance.onlineUrl}
          now={now}
        />
      )}
      <PanelFoot>
        <Button href={`${href('events/show', { slug: event.slug })}#pass`} size="full">
          {t('attend.going.back')}
        </Button>
      </PanelFoot>
    </>
  )
}

interface OwnChoicesProps {
  registration: Pick<Registration, 'event' | 'reminder' | 'shown'>
  user: User | null
  /** The page to return to. */
  next: string
}

/** Changes the choices of a registration. */
function OwnChoices({ registration, user, next }: OwnChoicesProps) {
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
