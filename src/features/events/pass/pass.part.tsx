import type { EventSummary } from '../../../contracts/v1/events.ts'
import type { Registration } from '../../../contracts/v1/attendance.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { isCancelled, isOngoing, isPast } from '../event-state.ts'
import { fullHours, placeOf, titleOf } from '../event-texts.ts'
import { BeenPass, CancelledPass, MissedPass } from './past-passes.tsx'
import { Named } from './named.tsx'
import { DayPaper, PassPaper, whenInWords, type PassProps } from './pass-paper.tsx'
import { GoingPass, OfferedPass, WaitingPass } from './pass-states.tsx'
import { StubCodes } from './stub-codes.tsx'
import styles from './pass-slot.module.css'
import passStyles from './pass.module.css'

/** The pass of a visitor on the page of its event, over the lower edge of its head. Its CSS is sent with it alone. */
export function EventPass(props: PassProps) {
  return (
    <div className={styles.slot} id="pass">
      <Pass {...props} />
    </div>
  )
}

function Pass(props: PassProps) {
  const { event, registration, now } = props
  if (isPast(event, now) && !isOngoing(event, now))
    return registration.state === 'going' && !registration.missed && !isCancelled(event) ? (
      <BeenPass {...props} />
    ) : (
      <MissedPass {...props} />
    )
  if (isCancelled(event)) return <CancelledPass {...props} />
  switch (registration.state) {
    case 'waiting':
      return <WaitingPass {...props} />
    case 'offered':
      return <OfferedPass {...props} />
    default:
      return <GoingPass {...props} />
  }
}

/** The pass of the next event of a visitor, on pages that are not about it. @param now ms */
export function SoonPass({
  event,
  registration,
  now,
}: {
  event: EventSummary
  registration: Registration
  now: number
}) {
  const i18n = useI18n()
  const { t, locale, href } = i18n
  const title = titleOf(event, locale)
  const when = whenInWords(event, now, i18n)
  const page = href('events/show', { slug: event.slug })
  return (
    <div className={`wrap ${styles.soon}`} data-topic={event.topic?.slug ?? 'culture'} id="pass">
      <PassPaper
        look="going"
        date={<DayPaper event={event} />}
        state={t('registration.attending')}
        title={
          <Named
            name={registration.name}
            named={(name) => t('pass.going', { when, name })}
            unnamed={t('pass.goingUnnamed', { when })}
          />
        }
        stub={<StubCodes registration={registration} />}
      >
        <p>
          <a href={page} lang={title.lang}>
            {title.text}
          </a>
          <br />
          {[fullHours(event, locale), placeOf(event, i18n)].filter(Boolean).join(', ')}
        </p>
        <div className={passStyles.acts}>
          <Button href={`${page}#registration`} icon="ticket">
            {t('pass.open')}
          </Button>
        </div>
      </PassPaper>
    </div>
  )
}
