import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import type { IconName } from '../../ui/media/icons.ts'
import { HedgeScene } from '../../ui/media/scenes/hedge-scene.tsx'
import { NothingNow, NowBlock } from '../../ui/surfaces/now-block.tsx'
import { seatsLeft } from '../../events/event-state.ts'
import { titleOf, whenOf } from '../../events/event-texts.ts'
import type { OwnEvent } from './own-events.ts'

/** One thing that waits for the organizer: what, of which event, and the way to it. */
interface Waiting {
  key: string
  icon: IconName
  title: string
  detail: string
  action: string
  href: string
}

interface WaitingBlockProps {
  /** The first has the filled button. */
  waiting: readonly Waiting[]
  /** Today, in words. */
  today: string
  /** Text when nothing is pending; without one the block is left out then. */
  calm?: string | undefined
}

/** The yellow block over one's events: what waits across all of them. With nothing to do it is one quiet line. */
export function WaitingBlock({ waiting, today, calm }: WaitingBlockProps) {
  const { t } = useI18n()
  if (waiting.length === 0) return calm === undefined ? null : <NothingNow icon="sun">{calm}</NothingNow>
  const number = t('review.numbers').split(' ')[waiting.length - 1] ?? String(waiting.length)
  return (
    <NowBlock
      id="waits"
      title={t.plural('organize.waits.heading', waiting.length, { number })}
      items={waiting.map(({ detail, action, href, ...what }, index) => ({
        ...what,
        text: detail,
        action: { label: action, href, variant: index === 0 ? 'full' : 'ghost' },
      }))}
      art={<HedgeScene />}
    >
      <p>{t('organize.waits.rest', { day: today })}</p>
    </NowBlock>
  )
}

/** At most so many things are shown at once. */
export const waitingMax = 3

/**
 * What waits for an organizer across their events: people while seats are free, feedback to read, events that are almost full.
 * @param coming those that need attention most, then the soonest first
 * @param past likewise, then the latest first
 * @param now ms
 */
export function waitingThings(
  coming: readonly OwnEvent[],
  past: readonly OwnEvent[],
  i18n: I18n,
  now: number,
): Waiting[] {
  return [
    ...coming.flatMap((event) => freeSeats(event, i18n, now)),
    ...[...coming, ...past].flatMap((event) => newFeedback(event, i18n, now)),
    ...coming.flatMap((event) => fewSeats(event, i18n, now)),
  ].slice(0, waitingMax)
}

/** Its title and day; « aujourd’hui » is in small letters within a line, the names of English days are not. */
function aboutOf(event: OwnEvent, i18n: I18n, now: number): string {
  const { locale } = i18n
  const { day } = whenOf(event, i18n, now)
  return `${titleOf(event, locale).text} · ${locale === 'en' ? day : day.charAt(0).toLocaleLowerCase(locale) + day.slice(1)}`
}

function freeSeats(event: OwnEvent, i18n: I18n, now: number): Waiting[] {
  const { t, href } = i18n
  const { organizing, remaining, slug } = event
  if (!organizing || organizing.role === 'checkin' || organizing.waiting === 0) return []
  if (remaining === null || remaining <= 0) return []
  const waiting = t.plural('dashboard.todo.waiting', organizing.waiting)
  return [
    {
      key: `waiting ${event._id}`,
      icon: 'hourglass',
      title: `${waiting}, ${t.plural('dashboard.todo.free', remaining)}`,
      detail: aboutOf(event, i18n, now),
      action: t('organize.waits.see'),
      href: `${href('organize/attendees', { slug })}?view=line&sort=state`,
    },
  ]
}

function newFeedback(event: OwnEvent, i18n: I18n, now: number): Waiting[] {
  const { t, href } = i18n
  const { organizing, slug } = event
  if (!organizing || organizing.role === 'checkin' || organizing.newFeedbacks === 0) return []
  return [
    {
      key: `feedback ${event._id}`,
      icon: 'message-circle',
      title: t.plural('dashboard.todo.feedback', organizing.newFeedbacks),
      detail: aboutOf(event, i18n, now),
      action: t('dashboard.todo.read'),
      href: href('organize/feedbacks', { slug }),
    },
  ]
}

function fewSeats(event: OwnEvent, i18n: I18n, now: number): Waiting[] {
  const { t, href } = i18n
  const { maxAttendees: max, slug } = event
  const left = seatsLeft(event)
  if (left === undefined || max === null || max < left * 10 || event.organizing?.role === 'checkin') return []
  return [
    {
      key: `full ${event._id}`,
      icon: 'users',
      title: t.plural('organize.waits.almostFull', left),
      detail: aboutOf(event, i18n, now),
      action: t('organize.waits.see'),
      href: href('organize/dashboard', { slug }),
    },
  ]
}
