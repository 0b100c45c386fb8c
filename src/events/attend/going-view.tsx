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
import type { Flash } from '../../contracts/flash.ts'
import { addCompanion, nameCompanion, removeCompanion } from './party/companions.contract.ts'
import type { Companion } from './party/party.contract.ts'
import type { Event } from '../events.contract.ts'
import { TonedButton } from '../../ui/actions/toned-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Input } from '../../ui/forms/input.tsx'
import styles from './party/companion-list.module.css'

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

interface CompanionListProps {
  event: Pick<Event, '_id' | 'slug' | 'seatsPerPerson' | 'remaining'>
  registration: Registration
  flash: Flash | undefined
}

/** The people who come along: their tickets to pass on, their names, their places to give back; and one more. */
function CompanionList({ event, registration: { companions }, flash }: CompanionListProps) {
  const { t, href } = useI18n()
  const here = href('events/attend', { slug: event.slug })
  const mayAdd = companions.length + 1 < event.seatsPerPerson && event.remaining !== 0
  if (companions.length === 0 && !mayAdd) return null
  const failed = flash && [addCompanion, nameCompanion, removeCompanion].some(({ spec }) => spec.id === flash.form)
  return (
    <section className={styles.companions} aria-label={t('attend.party.others')}>
      {failed && Object.keys(flash.errors).length === 0 && (
        <Alert type="negative" role="alert">
          {t(flash.code === 'event_full' ? 'attend.full.meanwhile' : 'attend.party.failed')}
        </Alert>
      )}
      {companions.length > 0 && <h2>{t('attend.party.others')}</h2>}
      {companions.map((companion) => (
        <One key={companion._id} companion={companion} event={event._id} next={here} flash={flash} />
      ))}
      {mayAdd && (
        <Form endpoint={addCompanion} params={{ id: event._id }} next={here}>
          <Button submit variant="ghost" size="full" icon="user-plus">
            {t('attend.party.add')}
          </Button>
        </Form>
      )}
    </section>
  )
}

interface OneProps {
  companion: Companion
  /** Id. */
  event: string
  next: string
  flash: Flash | undefined
}

function One({ companion: { _id, name, named, pass, certificate }, event, next, flash }: OneProps) {
  const { t, href } = useI18n()
  const own = flash?.form === nameCompanion.spec.id && flash.values['companion'] === _id ? flash : undefined
  const params = { id: event, companion: _id }
  return (
    <div className={styles.one}>
      {pass !== null && (
        <Button href={href('events/ticket', { token: pass })} variant="text" icon="send">
          {t('attend.party.pass', { name })}
        </Button>
      )}
      {certificate !== null && (
        <Button href={href('events/certificate', { token: certificate })} variant="text" icon="printer">
          {t('attend.party.certificate', { name })}
        </Button>
      )}
      <Disclosure summary={t(named ? 'attend.party.change' : 'attend.party.who')} open={own !== undefined}>
        <Form endpoint={nameCompanion} params={params} next={next}>
          <Input
            name="name"
            label={t('attend.party.fullName')}
            maxLength={80}
            autoComplete="off"
            required
            defaultValue={own?.values['name'] ?? (named ? name : '')}
            error={fieldMessage(t, own?.errors['name'])}
          />
          <Button submit>{t('attend.party.save')}</Button>
        </Form>
        <Form endpoint={removeCompanion} params={params} next={next}>
          <TonedButton submit variant="text" type="danger" icon="x">
            {t('attend.party.remove', { name })}
          </TonedButton>
        </Form>
      </Disclosure>
    </div>
  )
}
