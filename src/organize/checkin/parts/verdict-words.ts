import type { DoorPerson } from '../checkin.contract.ts'
import { formatDay, formatHour } from '../../../events/event-dates.ts'
import type { DoorLook } from '../door-props.ts'
import { fill, plural } from '../../../lib/text/fill.ts'
import { placeInLine, tallyOf } from '../door-model.ts'
import type { Verdict } from '../judge.ts'

/** What the screen says of a verdict: a word, a name, a reason. */
export function verdictWords(
  verdict: Verdict,
  people: readonly DoorPerson[],
  net: 'online' | 'offline',
  look: Omit<DoorLook, 'here'>,
): { say: string; name: string; why: string } {
  const { words } = look
  const { outcome, person } = verdict
  const { say } = words.verdict[outcome]
  const known = outcome === 'unknown' ? words.verdict.unknown.name : verdict.name || words.noName
  const name =
    outcome === 'waiting' && person
      ? fill(words.verdict.waiting.place, { name: known, n: placeInLine(people, person) })
      : known
  return { say, name, why: reasonOf(verdict, people, net, look) }
}

function reasonOf(
  { outcome, person, companions = [], since, by, leftAt, event: title }: Verdict,
  people: readonly DoorPerson[],
  net: 'online' | 'offline',
  { words, locale, event, me }: Omit<DoorLook, 'here'>,
): string {
  const { verdict, party } = words
  switch (outcome) {
    case 'in': {
      const stored = net === 'offline' ? verdict.in.stored : ''
      return companions.length > 0 ? `${plural(party.with, companions.length, locale)}. ${stored}`.trim() : stored
    }
    case 'already': {
      if (!since) return ''
      const time = formatHour(since, locale, event.timeZone)
      const who = person?.checkedInAt === since && person.by?._id === me._id ? words.you : by
      return who ? fill(verdict.already.sinceBy, { time, by: who }) : fill(verdict.already.since, { time })
    }
    case 'waiting': {
      const { expected } = tallyOf(people)
      const going = people.filter(({ state }) => state === 'going').length
      const free = event.seats === null ? 0 : event.seats - going
      return free > 0 ? plural(verdict.waiting.free, free, locale) : plural(verdict.waiting.full, expected, locale)
    }
    case 'cancelled': {
      if (!leftAt) return verdict.cancelled.why
      const day = formatDay(leftAt, locale, event.timeZone, 'long')
      return fill(verdict.cancelled.on, { day, time: formatHour(leftAt, locale, event.timeZone) })
    }
    case 'otherEvent':
      // The day of the title may end in an abbreviation, whose point is that of the sentence: « mer. 23 déc. »
      return title ? fill(verdict.otherEvent.which, { title }).replace(/\.\.$/, '.') : verdict.otherEvent.why
    case 'unlisted':
      return net === 'offline' ? verdict.unlisted.offline : verdict.unlisted.asking
    case 'unconfirmed':
      return person?.state === 'offered' ? verdict.unconfirmed.offered : verdict.unconfirmed.why
    case 'out':
      return ''
    default:
      return verdict[outcome].why
  }
}
