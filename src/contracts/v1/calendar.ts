import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { locales } from '../locales.ts'
import { event, eventSummary } from './events.ts'

const own = z.object({ _id: z.string().min(1).max(64) })
const address = z.object({
  /** Of the calendar file; whoever knows it can read it. */
  url: z.string(),
})

export const calendar = endpoint('GET /v1/users/{_id}/calendar', {
  id: 'users.calendar',
  summary: 'The private address of one’s own calendar, for programs that subscribe to it (extension)',
  auth: 'user',
  params: own,
  output: address,
})

export const renewCalendar = endpoint('POST /v1/users/{_id}/calendar', {
  id: 'users.renewCalendar',
  summary: 'Gives one’s own calendar a new address; the old one ends (extension)',
  auth: 'user',
  params: own,
  output: address,
})

export const calendarEvents = endpoint('GET /v1/calendar/{user}/{signature}', {
  id: 'users.calendarEvents',
  summary:
    'What somebody’s private calendar holds: the events they are registered for, and those to come that they like; 404 for an address that is not valid any more (extension)',
  auth: 'public',
  params: z.object({ user: z.string().min(1).max(64), signature: z.string().min(1).max(100) }),
  output: z.object({
    lang: z.enum(locales),
    data: z.array(
      z.object({
        event: eventSummary.extend({ timings: event.shape.timings }),
        /** `waiting`: in the waiting list, or with a seat offered. */
        part: z.enum(['going', 'waiting', 'liked']),
      }),
    ),
  }),
})
