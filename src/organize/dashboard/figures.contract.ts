import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { figureDays, type FigureDays } from '../../contracts/figure-days.ts'
import { leaveReasons } from '../../events/attend/party/choices.contract.ts'
import { instant, ofEvent } from '../../contracts/shapes.ts'
import { historyKinds } from './history.contract.ts'

/** How an event is doing, in figures. Days are those of the site's time zone. */

/** A total, and what came to it today. */
const growing = z.object({ total: z.number(), today: z.number() })

/** Views and registrations that came the same way. */
const viewSource = z.object({
  /** Host of the page that led here, `self` for a page of this site, `other` for the rest, empty for none. */
  host: z.string(),
  /** `utm_source` of the address, or `embed` for a list in a frame. */
  source: z.string(),
  medium: z.string(),
  views: z.number(),
  /** People who registered, those who left again included. */
  registrations: z.number(),
})
export type ViewSourceFigure = z.output<typeof viewSource>

export const figures = endpoint('events.figures', 'GET /v1/events/{id}/figures', {
  summary:
    'How an event is doing: seats, views, registrations, feedback, where views and registrations come from, by day and, at the door, by quarter of an hour. Views are counted without cookies and without the event’s organizers (extension)',
  ...ofEvent,
  gate: { tagged: true },
  query: z.object({
    /** Length of the period, up to today or the end of the event. */
    days: z
      .enum(figureDays.map(String) as ['18', '7'], `must be ${figureDays.join(' or ')}`)
      .default('18')
      .transform((days) => Number(days) as FigureDays),
  }),
  output: z.object({
    seats: z.object({
      going: z.number(),
      /** Of those going, the ones without an account. */
      guests: z.number(),
      /** `null` without a limit. */
      max: z.number().nullable(),
      /** Reserved seats: unconfirmed guests and offers. */
      held: z.number(),
      waiting: z.number(),
    }),
    views: growing,
    /** Registrations, those given back later included. */
    registrations: growing,
    /** Seats given back. */
    left: growing,
    /** Why, as far as people gave a reason; the most frequent first. */
    leaveReasons: z.array(z.object({ reason: z.enum(leaveReasons), people: z.number() })).default([]),
    favorites: growing,
    checkedIn: z.number(),
    /** `fresh`: since the caller last looked at the event. */
    feedback: z.object({ count: z.number(), average: z.number().nullable(), fresh: z.number() }),
    /** Every day of the period, the earliest first; `going` at its end. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        views: z.number(),
        registrations: z.number(),
        left: z.number(),
        going: z.number(),
      }),
    ),
    /** Messages and changes of the period, the earliest first. */
    notes: z.array(z.object({ day: z.iso.date(), kind: z.enum(historyKinds), detail: z.string() })),
    /** The most frequent first. Of `hand` are people whom the organizers added. */
    sources: z.array(viewSource),
    /** Check-ins by quarter of an hour, the earliest first. */
    arrivals: z.array(z.object({ at: instant, people: z.number() })),
    /** Participants whose mail about the event could not be delivered. */
    failedMails: z.number(),
    /** Participants without an answer to a required question, which was added after they registered. */
    unanswered: z.number(),
    /** The reminder of the day before, if it leaves within 36 hours. */
    reminder: z.object({ at: instant, people: z.number() }).nullable(),
  }),
})
export type Figures = z.output<typeof figures.spec.output>
