import type { Flash } from '../../contracts/flash.ts'
import { attend, joinWaitingList } from './attendance.contract.ts'
import { endHref, stepHref } from '../../login/flow-address.ts'
import { FormMessage } from '../../login/steps/form-message.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { titleOf, placeOf, whenOf } from '../event-texts.ts'
import { PanelFoot } from '../panel/panel-foot.tsx'
import type { AttendData } from './attend-data.ts'
import { fewSeats } from '../panel/few-seats.ts'
import { GuestForm } from './guest-form.tsx'
import { PartyFields } from './party/party-fields.tsx'
import { QuestionFields } from './question-fields.tsx'
import { SourceField } from './source-field.tsx'
import { UnconfirmedStep } from './unconfirmed-step.tsx'
import { EventPicture } from '../cover/event-picture.tsx'
import { topicLook } from '../../lib/topic-look.ts'
import styles from './attend.module.css'

/** The event is full, possibly since a moment ago: offers the waiting list instead of an error (D17). */
export function FullStep(data: AttendData) {
  const { t, locale } = useI18n()
  const { flow, event, user, flash } = data
  if (user && !user.active) return <UnconfirmedStep {...data} />
  if (!event.waitingList) return <OtherEvents {...data} />
  const listed = flash?.form === joinWaitingList.spec.id ? flash : undefined
  const few = fewSeats(data)
  return (
    <>
      {flash?.code === 'event_full' &&
        (few ? <Few {...data} flash={flash} left={few} /> : <Alert role="alert">{t('attend.full.meanwhile')}</Alert>)}
      {!few && <p>{t('attend.full.text')}</p>}
      {user ? (
        <Form endpoint={joinWaitingList} params={{ id: event._id }} next={endHref(locale, flow)}>
          <FormMessage flash={listed} fallback={t('attend.errors.failed')} />
          <input type="hidden" name="lang" value={locale} />
          <SourceField flow={flow} />
          <PartyFields event={event} left={null} flash={listed ?? (flash?.code === 'event_full' ? flash : undefined)} />
          <QuestionFields event={event} flash={listed} />
          <PanelFoot>
            <Button submit type="primary" size="full">
              {t('attend.full.submit')}
            </Button>
            <small>{titleOf(event, locale).text}</small>
          </PanelFoot>
        </Form>
      ) : (
        <GuestOrLogIn data={data} />
      )}
    </>
  )
}

function GuestOrLogIn({ data }: { data: AttendData }) {
  const { t, locale } = useI18n()
  const { event, flow } = data
  const logIn = (
    <Button
      href={stepHref(locale, flow, 'email')}
      variant={event.guests ? 'text' : 'full'}
      type={event.guests ? 'default' : 'primary'}
      size="full"
    >
      {t('attend.full.logIn')}
    </Button>
  )
  if (!event.guests) return <PanelFoot>{logIn}</PanelFoot>
  return (
    <GuestForm data={data} endpoint={joinWaitingList} submit={t('attend.full.submit')}>
      {logIn}
    </GuestForm>
  )
}

/** There are seats, but too few for all who wanted to come together: as many as there are come with what was typed. */
function Few({ flow, event, flash, left }: Pick<AttendData, 'flow' | 'event'> & { flash: Flash; left: number }) {
  const { t, locale } = useI18n()
  const typed = Object.entries({ ...flash.values, seats: String(left) }).filter(
    ([name]) => name !== '_id' && !(Number(/^companions\.(\d+)$/.exec(name)?.[1] ?? -1) >= left - 1),
  )
  return (
    <Alert role="alert">
      <p>{t('attend.full.fewText')}</p>
      <Form endpoint={attend} params={{ id: event._id }} next={endHref(locale, flow)}>
        {typed.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button submit size="medium">
          {left === 1 ? t('attend.full.alone') : t('attend.full.fewer', { n: left })}
        </Button>
      </Form>
    </Alert>
  )
}

/** The event is full and nobody can wait for a seat: other events, and how to hear of the next. */
function OtherEvents({ event, related, now }: AttendData) {
  const i18n = useI18n()
  const { t, locale, href } = i18n
  const followed = event.organizer === null ? { topic: event.topic?.slug } : { organizer: event.organizer }
  return (
    <>
      <p>{t('attend.noList')}</p>
      {related.length > 0 && (
        <>
          <h2 className={styles.heading}>{t('event.related')}</h2>
          <ul className={styles.others}>
            {related.slice(0, 3).map((other) => {
              const title = titleOf(other, locale)
              return (
                <li key={other._id} data-topic={topicLook(other.topic) ?? 'culture'}>
                  <EventPicture event={other} sizes="60px" />
                  <a href={href('events/show', { slug: other.slug })} lang={title.lang}>
                    {title.text}
                  </a>
                  <small>{[whenOf(other, i18n, now).text, placeOf(other, i18n)].filter(Boolean).join(', ')}</small>
                </li>
              )
            })}
          </ul>
        </>
      )}
      <PanelFoot>
        <Button href={href('events/follow', {}, followed)} rel="nofollow" size="full" icon="bell">
          {t('attend.full.tellMe')}
        </Button>
        <Button href={href('events/list')} variant="text" size="full">
          {t('attend.closed.others')}
        </Button>
      </PanelFoot>
    </>
  )
}
