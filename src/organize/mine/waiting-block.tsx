import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import type { IconName } from '../../ui/media/icons.ts'
import { HedgeScene } from '../../ui/media/scenes/hedge-scene.tsx'
import { NothingNow, NowBlock } from '../../ui/surfaces/now-block.tsx'
import { seatsLeft } from '../../events/event-state.ts'
import { titleOf, whenOf } from '../../events/event-texts.ts'
import type { OwnEvent } from './mine-tools.tsx'

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
  const about = (event: OwnEvent) => aboutOf(event, i18n, now)
  const { t, href } = i18n
  const own = (events: readonly OwnEvent[]) => events.filter(({ organizing }) => organizing?.role !== 'checkin')
  return [
    ...own(coming).flatMap((event) => {
      const { _id, slug, remaining, organizing } = event
      if (!organizing?.waiting || remaining === null || remaining <= 0) return []
      const waiting = t.plural('dashboard.todo.waiting', organizing.waiting)
      return {
        key: `waiting ${_id}`,
        icon: 'hourglass' as const,
        title: `${waiting}, ${t.plural('dashboard.todo.free', remaining)}`,
        detail: about(event),
        action: t('organize.waits.see'),
        href: `${href('organize/attendees', { slug })}?view=line&sort=state`,
      }
    }),
    ...own([...coming, ...past]).flatMap((event) => {
      const { _id, slug, organizing } = event
      if (!organizing?.newFeedbacks) return []
      return {
        key: `feedback ${_id}`,
        icon: 'message-circle' as const,
        title: t.plural('dashboard.todo.feedback', organizing.newFeedbacks),
        detail: about(event),
        action: t('dashboard.todo.read'),
        href: href('organize/feedbacks', { slug }),
      }
    }),
    ...own(coming).flatMap((event) => {
      const { _id, slug, maxAttendees: max } = event
      const left = seatsLeft(event)
      if (left === undefined || max === null || max < left * 10) return []
      return {
        key: `full ${_id}`,
        icon: 'users' as const,
        title: t.plural('organize.waits.almostFull', left),
        detail: about(event),
        action: t('organize.waits.see'),
        href: href('organize/dashboard', { slug }),
      }
    }),
  ].slice(0, waitingMax)
}

/** Its title and day; « aujourd’hui » is in small letters within a line, the names of English days are not. */
function aboutOf(event: OwnEvent, i18n: I18n, now: number): string {
  const { locale } = i18n
  const { day } = whenOf(event, i18n, now)
  return `${titleOf(event, locale).text} · ${locale === 'en' ? day : day.charAt(0).toLocaleLowerCase(locale) + day.slice(1)}`
}
