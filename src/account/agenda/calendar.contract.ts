import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { locales } from '../../contracts/locales.ts'
import { event, eventSummary } from '../../events/events.contract.ts'
import { ownId } from '../../contracts/shapes.ts'

const address = z.object({
  /** URL of the calendar file; it is secret, everyone who has it can read the calendar. */
  url: z.string(),
})

export const calendar = endpoint('users.calendar', 'GET /v1/users/{_id}/calendar', {
  summary: 'The secret URL of one’s own calendar, for calendar programs (extension)',
  auth: 'user',
  params: ownId,
  output: address,
})

export const renewCalendar = endpoint('users.renewCalendar', 'POST /v1/users/{_id}/calendar', {
  summary: 'Gives one’s own calendar a new URL and invalidates the old one (extension)',
  auth: 'user',
  params: ownId,
  output: address,
})

export const calendarEvents = endpoint('users.calendarEvents', 'GET /v1/calendar/{user}/{signature}', {
  summary:
    'The events of a private calendar: the registrations of its owner and the coming events they like; 404 for an invalid URL (extension)',
  auth: 'public',
  params: z.object({ user: z.string().min(1).max(64), signature: z.string().min(1).max(100) }),
  output: z.object({
    lang: z.enum(locales),
    data: z.array(
      z.object({
        event: eventSummary.extend({ timings: event.shape.timings }),
        /** `waiting`: in the waiting list or with an offered seat. */
        part: z.enum(['going', 'waiting', 'liked']),
      }),
    ),
  }),
})
