import { claimSeat } from './attendance.contract.ts'
import { PushQuestion } from '../../account/push/push-question.tsx'
import { endHref, stepHref } from '../../login/flow-address.ts'
import { FormMessage } from '../../login/steps/form-message.tsx'
import { SeatLine } from '../registration/seat-line.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { seatOfferHours } from '../../contracts/limits.ts'
import { msOf } from '../../lib/time/iso-instant.ts'
import styles from '../registration/time-left.module.css'
import { minuteMs } from '../../lib/time/durations.ts'
import { Form } from '../../ui/forms/form.tsx'
import { PanelFoot } from '../panel/panel-foot.tsx'
import type { AttendData } from './attend-data.ts'

/** A registration without a final seat: pending confirmation, offered, or waiting (D16, D17). */
export function InLineView({
  data: { event, user, settings, flow, email, flash, attendance, held, now },
  state,
}: {
  data: AttendData
  state: 'pending' | 'offered' | 'waiting'
}) {
  const { t, locale, href } = useI18n()
  const people = 1 + (attendance?.registration.companions.length ?? 0)
  if (state === 'pending') return <Pending flow={flow} email={email} held={held} />
  const leave = (
    <Button href={href('events/unattend', { slug: event.slug })} variant="text" size="full">
      {t(state === 'offered' ? 'registration.decline' : 'registration.leaveList')}
    </Button>
  )
  return (
    <>
      <p>{t(`registration.${state}Text`)}</p>
      {state === 'offered' && (
        <>
          <p>
            <SeatLine registration={attendance?.registration ?? { state }} timeZone={event.timeZone} />
          </p>
          <TimeLeft until={attendance?.registration.holdUntil} now={now} />
        </>
      )}
      {people > 1 && <p>{t.plural('attend.party.forMany', people)}</p>}
      {state === 'offered' && (
        <Form endpoint={claimSeat} params={{ id: event._id }} next={endHref(locale, flow)}>
          <FormMessage flash={flash} fallback={t('attend.errors.failed')} />
          <PanelFoot>
            <Button submit type="primary" size="full">
              {people > 1 ? t('registration.claimAll', { n: people }) : t('registration.claim')}
            </Button>
            {leave}
          </PanelFoot>
        </Form>
      )}
      {state === 'waiting' && user && settings.pushKey && (
        <PushQuestion publicKey={settings.pushKey} text={t('push.question')} once />
      )}
      {state === 'waiting' && (
        <PanelFoot>
          <Button href={href('events/show', { slug: event.slug })} size="full">
            {t('attend.going.back')}
          </Button>
          {leave}
        </PanelFoot>
      )}
    </>
  )
}

/** A guest who has to open the link of a mail. */
function Pending({ flow, email, held }: Pick<AttendData, 'flow' | 'email' | 'held'>) {
  const { t, locale } = useI18n()
  return (
    <>
      <p>{t(held ? 'attend.mailed.text' : 'attend.mailed.line')}</p>
      {email && (
        <p>
          <b>{email}</b>
        </p>
      )}
      <p>{t('attend.mailed.spam')}</p>
      <p>
        <a className="link" href={stepHref(locale, flow, 'attend')}>
          {t('attend.mailed.again')}
        </a>
      </p>
    </>
  )
}

/** How long a seat is held, in words and as a bar. @param until ISO 8601; @param now ms */
function TimeLeft({ until, now }: { until: string | null | undefined; now: number }) {
  const { t } = useI18n()
  const minutes = until ? Math.floor((msOf(until) - now) / minuteMs) : 0
  if (minutes <= 0) return null
  const whole = 60 * (minutes > 60 * seatOfferHours.soon ? seatOfferHours.usual : seatOfferHours.soon)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return (
    <div className={styles.left}>
      <p>
        <span>{t('registration.left.title')}</span>
        <span>
          {hours > 0
            ? t('registration.left.hours', { hours, minutes: String(rest).padStart(2, '0') })
            : t.plural('registration.left.minutes', rest)}
        </span>
      </p>
      <meter min={0} max={whole} value={Math.min(minutes, whole)} aria-hidden="true" />
      <p>{t('registration.left.after')}</p>
    </div>
  )
}
