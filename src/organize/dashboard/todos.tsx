import type { Figures } from './figures.contract.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { type I18n, useI18n } from '../../i18n/use-i18n.ts'
import type { IconName } from '../../ui/media/icons.ts'
import { formatMoment } from '../../events/event-dates.ts'
import { isPast } from '../../events/event-state.ts'
import type { ManagedEvent } from '../event/managed-event.ts'
import { changeAttendees } from '../attendees/attendees.contract.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { NowBlock } from '../../ui/surfaces/now-block.tsx'

/** One thing that waits for the organizers of an event. */
interface Todo {
  key: string
  icon: IconName
  title: string
  text?: string | undefined
  action: string
  href: string
  /** Seats that one press offers to the first in line. */
  offer?: { registrations: readonly string[]; label: string } | undefined
}

/** The main one and three beside it. */
const maxTodos = 4
/** So full is almost full. */
const almostFull = 0.9

/**
 * What waits for the organizers of an event, the most urgent first; nothing for a cancelled event.
 * @param figures undefined when they cannot be had: then what the event itself says remains
 * @param now ms
 * @param nextInLine registrations that the free seats can be offered to
 */
export function todosOf(
  event: ManagedEvent,
  figures: Figures | undefined,
  i18n: I18n,
  now: number,
  nextInLine: readonly string[] = [],
): Todo[] {
  if (event.status === 'cancelled') return []
  const over = isPast(event, now)
  const todos = [
    ...urgentTodos(event, i18n, over, nextInLine),
    ...(figures ? peopleTodos(event, figures, i18n, over) : []),
    ...laterTodos(event, figures, i18n, over),
  ]
  return todos.filter((todo) => todo !== false).slice(0, maxTodos)
}

/** A new date, and seats for those who wait. */
function urgentTodos(
  { change, slug, waitingCount, remaining }: ManagedEvent,
  { t, href }: I18n,
  over: boolean,
  nextInLine: readonly string[],
): (Todo | false)[] {
  return [
    change === 'postponed' && {
      key: 'postponed',
      icon: 'calendar-plus',
      title: t('dashboard.todo.postponed'),
      text: t('dashboard.todo.postponedText'),
      action: t('state.newDate'),
      href: href('organize/edit', { slug }),
    },
    !over &&
      waitingCount > 0 &&
      remaining !== null &&
      remaining > 0 && {
        key: 'waiting',
        icon: 'hourglass',
        title: `${t.plural('dashboard.todo.waiting', waitingCount)}, ${t.plural('dashboard.todo.free', remaining)}`,
        text: t('dashboard.todo.waitingText'),
        action: t('dashboard.todo.seeWaiting'),
        href: `${href('organize/attendees', { slug })}?view=line&sort=state`,
        ...(nextInLine.length > 0 && {
          offer: { registrations: nextInLine, label: t.plural('dashboard.todo.offer', nextInLine.length) },
        }),
      },
  ]
}

/** Mails that did not arrive, questions without an answer, and what people thought. */
function peopleTodos(
  { slug }: ManagedEvent,
  { failedMails, unanswered, feedback: { fresh } }: Figures,
  { t, href }: I18n,
  over: boolean,
): (Todo | false)[] {
  return [
    failedMails > 0 && {
      key: 'mails',
      icon: 'circle-alert',
      title: t.plural('dashboard.todo.mails', failedMails),
      text: t('dashboard.todo.mailsText'),
      action: t('dashboard.todo.correct'),
      href: href('organize/attendees', { slug }),
    },
    !over &&
      unanswered > 0 && {
        key: 'answers',
        icon: 'circle-alert',
        title: t.plural('dashboard.todo.unanswered', unanswered),
        text: t('dashboard.todo.unansweredText'),
        action: t('dashboard.todo.write'),
        href: href('organize/messages', { slug }),
      },
    fresh > 0 && {
      key: 'feedback',
      icon: 'message-circle',
      title: t.plural('dashboard.todo.feedback', fresh),
      action: t('dashboard.todo.read'),
      href: href('organize/feedbacks', { slug }),
    },
  ]
}

/** Seats before they are all occupied, the reminder that leaves soon, a cover. */
function laterTodos(
  { maxAttendees: max, remaining, slug, cover }: ManagedEvent,
  figures: Figures | undefined,
  { t, href, locale }: I18n,
  over: boolean,
): (Todo | false)[] {
  const reminder = figures?.reminder
  const moment = (at: string) => formatMoment(at, locale, siteTimeZone, 'short')
  return [
    !over &&
      max !== null &&
      remaining !== null &&
      remaining > 0 &&
      remaining <= max * (1 - almostFull) && {
        key: 'full',
        icon: 'users',
        title: t.plural('organize.waits.almostFull', remaining),
        text: t('dashboard.todo.fullText'),
        action: t('dashboard.todo.seats'),
        href: href('organize/edit', { slug }),
      },
    reminder
      ? {
          key: 'reminder',
          icon: 'bell',
          title: t('dashboard.todo.reminder', { when: moment(reminder.at) }),
          text: t.plural('dashboard.todo.reminderText', reminder.people),
          action: t('dashboard.todo.readAgain'),
          href: href('organize/messages', { slug }),
        }
      : false,
    !over &&
      Object.keys(cover).length === 0 && {
        key: 'cover',
        icon: 'image',
        title: t('dashboard.todo.cover'),
        text: t('publish.hints.cover'),
        action: t('dashboard.todo.choose'),
        href: href('organize/edit', { slug, step: 'style' }),
      },
  ]
}

interface TodoBlockProps {
  todos: readonly Todo[]
  event: Pick<ManagedEvent, '_id' | 'slug'>
}

/** The yellow block: for you, now. Without anything to do it is gone. */
export function TodoBlock({ todos: [main, ...others], event }: TodoBlockProps) {
  const { t } = useI18n()
  if (main === undefined) return null
  return (
    <NowBlock
      id="todo"
      title={main.title}
      label={t('dashboard.todo.others')}
      items={others.map(({ action, href, text = '', ...what }) => ({ ...what, text, action: { label: action, href } }))}
    >
      {main.text && <p>{main.text}</p>}
      {main.offer && <OfferForm event={event} {...main.offer} />}
      <p>
        <Button
          href={main.href}
          {...(main.offer
            ? { variant: 'ghost' }
            : { size: 'large', icon: 'arrow-right', iconRight: true, animateIcon: true })}
        >
          {main.action}
        </Button>
      </p>
    </NowBlock>
  )
}

/** Offers the free seats to the first in line, each with a mail. */
function OfferForm({ event, registrations, label }: { event: TodoBlockProps['event'] } & NonNullable<Todo['offer']>) {
  const { href, locale } = useI18n()
  return (
    <Form
      endpoint={changeAttendees}
      params={{ id: event._id, action: 'offer', lang: locale }}
      next={href('organize/dashboard', { slug: event.slug })}
      enhance={false}
    >
      {registrations.map((one) => (
        <input key={one} type="hidden" name="registrations" value={one} />
      ))}
      <Button submit size="large" icon="send">
        {label}
      </Button>
    </Form>
  )
}
