import type { GivenFields } from '../../../../src/organize/create/event-fields.contract.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import { wallClock } from '../../../../src/lib/time/zoned-time.ts'
import type { HandlerContext } from '../../core/context.ts'
import { answerCounts, droppedProblems } from '../event/answered-questions.ts'
import { diffEvents } from '../event/event-diff.ts'
import type { PlannedUpdate, WrittenEvent } from '../event/written-event.ts'
import { computeUpdate } from '../event/update-event.ts'
import { momentOf } from '../event/event-schedule.ts'
import { mergedTexts } from '../event/changed-event.ts'
import { presentOrganized, type LoadedEvent } from '../event/organized-event.ts'
import { changedGroups, fieldsIn, groupsOf } from './edit-fields.ts'
import { dayMs } from '../../../../src/lib/time/durations.ts'

/** Groups of fields that belong to one date: they move with it, and are never copied. */
const ofOneDate = ['dates', 'together', 'registrationOpensAt', 'registrationClosesAt']

/** An edit of a page of a series, as it is made on one of its dates. */
interface EditOfDate {
  fields: GivenFields
  /** Groups that the date has values of its own for. */
  own: string[]
  /** Those of them that it keeps in any case. */
  fixed: string[]
}

/**
 * What an edit of a page of a series changes on its other dates.
 * @param base the page that is edited
 * @param rejoin ids of the dates that become like it
 * @returns the fields for a date; those of the page itself are the edit's
 */
export async function editOfSeries(
  context: HandlerContext,
  base: LoadedEvent,
  fields: GivenFields,
  rejoin: readonly string[] = [],
): Promise<(date: LoadedEvent) => Promise<EditOfDate>> {
  const given = mergedTexts(base.row, fields)
  const planned = await computeUpdate(context, base, given)
  return async (date) => {
    if (date.row.id === base.row.id) return { fields: given, own: [], fixed: [] }
    const fixed = fixedGroups(fields, date.row)
    const differing = differingGroups(context, base, planned, date)
    const copied = [...groupsOf(fields)].filter((group) => !ofOneDate.includes(group))
    const own = copied.filter((group) => fixed.includes(group) || differing.has(group))
    if (copied.includes('questions') && !own.includes('questions') && (await dropsAnswers(context, fields, date)))
      own.push('questions')
    const keeps = rejoin.includes(date.row.id) ? fixed : own
    const shared = fieldsIn(fields, (group) => copied.includes(group) && !keeps.includes(group))
    const moved = movedDates(base.row, planned.row, date.row)
    const opening = movedRegistration(base, planned, date, moved)
    return { fields: { ...mergedTexts(date.row, shared), ...moved, ...opening }, own, fixed }
  }
}

/** The groups in which a date is neither as the page was before the edit, nor as it will be. */
function differingGroups({ now }: HandlerContext, base: LoadedEvent, planned: PlannedUpdate, date: LoadedEvent) {
  const shown = ({ row, settings }: Pick<PlannedUpdate, 'row' | 'settings'>) =>
    presentOrganized({ ...base, row: { ...base.row, ...row }, settings }, now, 'owner')
  const groups = (one: Pick<PlannedUpdate, 'row' | 'settings'>) => changedGroups(diffEvents(shown(one), shown(date)))
  const after = groups(planned)
  return new Set([...groups(base)].filter((group) => after.has(group)))
}

/** What people who have a seat forbid: fewer seats than they have, and registration elsewhere. */
const fixedGroups = ({ maxAttendees, registerUrl }: GivenFields, { attendeesCount, heldCount }: WrittenEvent) => {
  const occupied = attendeesCount + heldCount
  return [
    ...(typeof maxAttendees === 'number' && maxAttendees < occupied ? ['maxAttendees'] : []),
    ...(registerUrl && occupied > 0 ? ['registerUrl', 'registerExternal'] : []),
  ]
}

async function dropsAnswers({ env }: HandlerContext, { questions = [] }: GivenFields, { row, settings }: LoadedEvent) {
  return Object.keys(droppedProblems(await answerCounts(env, row.id), settings.questions, questions, [])).length > 0
}

/**
 * A date of a series after the hours of another moved: its own by as much on the clock, on its own day.
 * @param before and `after`: the other date; nothing moves when either takes place several times
 */
export function movedDates(before: WrittenEvent, after: WrittenEvent, date: WrittenEvent): GivenFields {
  if (before.timings || after.timings) return {}
  const from = wallTimes(before, before.timeZone)
  const to = wallTimes(after, after.timeZone)
  const total = to.begin - from.begin
  const sameDay = (to.begin % dayMs) - (from.begin % dayMs)
  // An hour after midnight is of the evening before: the smaller of both moves.
  const shift = Math.abs(total) < Math.abs(sameDay) ? total : sameDay
  const longer = to.end - to.begin - (from.end - from.begin)
  if (shift === 0 && longer === 0) return {}
  const { timeZone } = date
  const timings = (date.timings ?? [[date.startsAt, date.overAt]]).map(([startsAt, overAt]) => {
    const { begin, end } = wallTimes({ startsAt, overAt }, timeZone)
    return { begin: clockAt(begin + shift, timeZone), end: clockAt(end + shift + longer, timeZone) }
  })
  return timings.length > 1 ? { timings } : { date: timings[0]!.begin, endDate: timings[0]!.end }
}

const wallTimes = ({ startsAt, overAt }: Pick<WrittenEvent, 'startsAt' | 'overAt'>, timeZone: string) => ({
  begin: wallClock(timeZone, startsAt),
  end: wallClock(timeZone, overAt),
})

/** The moment of a local time of a zone, given in ms as if it were UTC. */
const clockAt = (wall: number, timeZone: string): string =>
  toIso(momentOf(new Date(wall).toISOString().slice(0, 16), timeZone))

/** When registration of a date opens and closes after the edit of another: as long before it begins, where it was so. */
function movedRegistration(
  base: LoadedEvent,
  planned: PlannedUpdate,
  date: LoadedEvent,
  moved: GivenFields,
): GivenFields {
  const startsAt = moved.date === undefined ? date.row.startsAt : Date.parse(moved.date)
  const ahead = ({ startsAt: begin, timeZone }: WrittenEvent, moment: number | null) =>
    moment === null ? null : wallClock(timeZone, begin) - wallClock(timeZone, moment)
  const momentFor = (name: 'opensAt' | 'closesAt') => {
    const [before, after] = [base.settings[name], planned.settings[name]]
    const isOwn = ahead(base.row, before) !== ahead(date.row, date.settings[name])
    if (before === after || isOwn) return undefined
    const time = ahead(planned.row, after)
    return time === null ? null : clockAt(wallClock(date.row.timeZone, startsAt) - time, date.row.timeZone)
  }
  const [opens, closes] = [momentFor('opensAt'), momentFor('closesAt')]
  return {
    ...(opens !== undefined && { registrationOpensAt: opens }),
    ...(closes !== undefined && { registrationClosesAt: closes }),
  }
}
