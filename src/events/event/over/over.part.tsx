import { dateTags } from '../../../contracts/locales.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { VisitorVariants } from '../../../islands/fragment-slot.tsx'
import { slugify } from '../../../lib/text/slugify.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Avatar, AvatarStack } from '../../../ui/media/avatar.tsx'
import { dayOf, formatDay, formatHour } from '../../event-dates.ts'
import { addressOf, organizerNames, textOf, titleOf } from '../../event-texts.ts'
import type { Event, EventSummary } from '../../events.contract.ts'
import { VoiceList } from '../../organizer/voice-list.tsx'
import styles from './over.module.css'

/** The next date of the same series or title, or of the same organizer. */
export type NextDate = Pick<
  EventSummary,
  '_id' | 'slug' | 'title' | 'lang' | 'date' | 'timeZone' | 'remaining' | 'registerExternal'
> & {
  isSame: boolean
  /** Its city, where it is another than that of the event. */
  elsewhere?: string | undefined
}

interface OverProps {
  event: Event
  state: 'past' | 'cancelled'
  next: NextDate | undefined
}

/** The looks of the page. */
export const look = styles.over

/** A strip of paper over the picture. */
export function Ribbon({ state }: Pick<OverProps, 'state'>) {
  const { t } = useI18n()
  return (
    <p className={styles.ribbon}>{t(state === 'cancelled' ? 'event.registration.cancelled' : 'event.over.past')}</p>
  )
}

/** Why an event was called off, in the words of the team. */
export function Reason({ event }: Pick<OverProps, 'event'>) {
  const { t, locale } = useI18n()
  const reason = textOf(event.statusReason ?? undefined, event, locale)
  return (
    <div className={styles.reason}>
      <b className={reason && 'sr'}>{t('event.banner.cancelled')}</b>
      {reason && (
        <blockquote>
          <p lang={reason.lang}>{t('event.over.quote', { text: reason.text })}</p>
          <cite>{organizerNames(event)[0]}</cite>
        </blockquote>
      )}
    </div>
  )
}

/** What comes next: the next date, or else the way to hear of it. Those who were registered read it on their pass. */
export function WhatIsNext({ event, next, state }: OverProps) {
  const { t, href, offers } = useI18n()
  const { organizer } = event
  const content = next ? (
    <Next next={next} />
  ) : (
    organizer !== null &&
    offers.hasPage('events/follow') && (
      <Button href={href('events/follow', {}, { organizer })} icon="bell" rel="nofollow">
        {t('event.over.tellMe')}
      </Button>
    )
  )
  return (
    <>
      {content && <VisitorVariants event={event._id} cases={{ none: content, claimable: content }} />}
      {state === 'cancelled' && <SameDay event={event} />}
    </>
  )
}

function Next({ next }: { next: NextDate }) {
  const { t, locale, href } = useI18n()
  const { slug, date, timeZone, remaining, registerExternal, isSame, elsewhere } = next
  const title = titleOf(next, locale)
  const day = formatDay(date, locale, timeZone, 'long')
  const isJoinable = isSame && elsewhere === undefined && remaining !== 0 && !registerExternal
  const places = remaining === null || registerExternal ? undefined : t.plural('event.over.places', remaining)
  return (
    <div className={styles.next}>
      <b aria-hidden="true">{formatDay(date, locale, timeZone, 'day')}</b>
      <p>
        {isSame ? (
          <strong>{t('event.over.next', { day })}</strong>
        ) : (
          <>
            <strong>{t('event.over.after', { day })}</strong>
            <span lang={title.lang}>{title.text}</span>
          </>
        )}
        <span>{[formatHour(date, locale, timeZone), elsewhere, places].filter(Boolean).join(', ')}</span>
      </p>
      <Button href={href(isJoinable ? 'events/attend' : 'events/show', { slug })} rel="next">
        {t(isJoinable ? 'event.over.going' : 'event.over.see')}
      </Button>
    </div>
  )
}

/** The way to what takes place in the same city that day. */
function SameDay({ event }: Pick<OverProps, 'event'>) {
  const { t, locale, href } = useI18n()
  const city = event.attendanceMode === 'online' ? undefined : addressOf(event, locale)?.city
  if (!city || event.change === 'postponed') return null
  const day = dayOf(event.next.begin, event.timeZone)
  return (
    <p>
      <a className="link" href={href('events/list', { city: slugify(city) }, { from: day, to: day })} rel="nofollow">
        {t('event.over.sameDay', { city })}
      </a>
    </p>
  )
}

/** Up to this many people are drawn one by one; beyond it one for ten. */
const drawnOneByOne = 150

/** What is left of an event: who came, and their words about it, as far as they want it to be shown. */
export function Memory({ event }: Pick<OverProps, 'event'>) {
  const { t } = useI18n()
  const { memory, faces } = event
  if (!memory || (memory.came === null && faces.length === 0 && memory.voices.length === 0)) return null
  return (
    <section className={`wrap ${styles.memory}`} aria-label={t('event.over.memory')}>
      {memory.came !== null && <Crowd came={memory.came} />}
      {faces.length > 0 && <Faces event={event} />}
      {memory.voices.length > 0 && <Voices memory={memory} />}
    </section>
  )
}

function Crowd({ came }: { came: number }) {
  const { t, locale } = useI18n()
  const each = came > drawnOneByOne ? 10 : 1
  const drawn = Math.round(came / each)
  return (
    <>
      <p className={styles.came}>
        <b>{came.toLocaleString(dateTags[locale])}</b>{' '}
        <span>
          {t('event.over.came')}
          {each > 1 && <small>{t('event.over.oneForTen')}</small>}
        </span>
      </p>
      <p className={styles.crowd} aria-hidden="true" data-size={drawn < 25 ? 'few' : drawn < 60 ? 'some' : undefined}>
        {Array.from({ length: drawn }, (_, index) => (
          <i key={index} style={{ zIndex: drawn - index }} />
        ))}
      </p>
    </>
  )
}

function Faces({ event: { faces } }: Pick<OverProps, 'event'>) {
  const { t, locale } = useI18n()
  const names = new Intl.ListFormat(dateTags[locale]).format(faces.map(({ name }) => name))
  return (
    <p className="row">
      <AvatarStack>
        {faces.map(({ name, picture }, index) => (
          <Avatar key={index} name={name} src={picture ?? undefined} />
        ))}
      </AvatarStack>
      <b>{faces.length === 1 ? t('event.over.oneFace', { names }) : t('event.over.faces', { names })}</b>
    </p>
  )
}

function Voices({ memory: { voices, feedbacks } }: { memory: NonNullable<Event['memory']> }) {
  const { t } = useI18n()
  return (
    <section aria-labelledby="voices">
      <h2 id="voices">{t('event.over.left')}</h2>
      <p>{t.plural('event.over.chosen', feedbacks)}</p>
      <VoiceList voices={voices} />
    </section>
  )
}
