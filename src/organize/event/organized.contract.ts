import { refusal } from '../../contracts/field-error.ts'
import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { fillsEvent, fillsNotified } from '../../contracts/form-rules.ts'
import { locales } from '../../contracts/locales.ts'
import { email } from '../../login/auth.contract.ts'
import { datesInOrder, dropQuestions, eventFields, givenFields } from '../create/event-fields.contract.ts'
import { eventStates } from '../cancel/event-states.contract.ts'
import { event } from '../../events/events.contract.ts'
import { instant, linkToken, listOf, longText, ofEvent, shortText } from '../../contracts/shapes.ts'

/** Roles of co-organizers (D7): an `editor` has the rights of the owner, `checkin` may only check in participants. */
export const organizerRoles = ['editor', 'checkin'] as const
export type OrganizerRole = (typeof organizerRoles)[number]

/** An event as its organizers see it: all public fields and the internal ones. */
export const organizedEvent = event.omit({ attendees: true, feedbacks: true, attending: true }).extend({
  /** Without a date only a draft can be: `null`, and no `timings`. */
  date: instant.nullable(),
  startDate: instant.nullable(),
  next: event.shape.next.nullable(),
  state: z.enum(eventStates),
  /** When a scheduled event goes online. */
  publishAt: instant.nullable(),
  /** Of several dates: people register once for all of them. */
  together: z.boolean(),
  /** Places of dates of a draft that have a number of their own. */
  dateSeats: z.array(z.object({ begin: instant, maxAttendees: z.number() })).default([]),
  /** Grows with each change by the organizers. */
  revision: z.number(),
  onlineUrl: z.string().nullable(),
  registerUrl: z.string().nullable(),
  guests: z.boolean(),
  /** Where answers to the mails of the event go; `null`: people write by the form that shows no address. */
  contactEmail: z.string().nullable(),
  /** Reserved seats: unconfirmed guests and offers to the waiting list. */
  heldCount: z.number(),
  /** Length of the waiting list. */
  waitingCount: z.number(),
  checkedInCount: z.number(),
  /** Role of the signed-in user. */
  role: z.enum(['owner', ...organizerRoles, 'admin']),
})
export type OrganizedEvent = z.output<typeof organizedEvent>

export const organized = endpoint('events.organized', 'GET /v1/events/{id}/organized', {
  summary: 'One event with its internal fields, for organizers, by its id or its slug (extension)',
  ...ofEvent,
  output: organizedEvent,
})

export const create = endpoint('events.create', 'POST /v1/events/', {
  summary:
    'Creates an event owned by the signed-in user: `title`, `date` (or `timings`) and, unless it is online, `address` are required, and `coverAltText` with a picture in `cover`. Moments have an offset or are local times of the venue. 403 `email_unconfirmed` before the e-mail is confirmed',
  auth: 'user',
  form: { reads: 'event', fills: fillsEvent, returnsAnswer: true },
  idempotent: true,
  body: givenFields.extend({ title: eventFields.shape.title }),
  across: datesInOrder,
  output: organizedEvent,
})

export const update = endpoint('events.update', 'PUT /v1/events/{_id}', {
  summary:
    'Changes the given fields of an event. `date` without `endDate` preserves the duration; both, or `timings`, replace all occurrences. Participants are notified of a new date, place or online link and of a cancellation, with the `note` of the organizer; `notify` false leaves out what is optional: the online link and how to get there. `notified` is their number. A question with answers stays of its type and with its options, and goes only when `dropQuestions` names its id. 409 `conflict` naming `maxAttendees` for fewer seats than are occupied, and for another `revision` than the given one, with the stored event in `current`',
  auth: 'user',
  form: { reads: 'event', fills: fillsNotified, returnsAnswer: true },
  params: z.object({ _id: z.string().min(1).max(120) }),
  across: datesInOrder,
  body: givenFields.extend({
    notify: z.boolean('must be true or false').default(true),
    dropQuestions,
    /** Message to the notified participants. */
    note: longText(500).optional(),
    /** The revision the edit is based on. */
    revision: z.number('must be the revision that was edited').int().min(0).optional(),
  }),
  output: organizedEvent.extend({ notified: z.number() }),
})

export const cover = endpoint('events.cover', 'POST /v1/events/cover', {
  summary: 'URL of the generated cover for an event with this title and topic',
  auth: 'user',
  body: z.object({
    title: shortText(150).min(1, 'must be given'),
    /** Slug of a topic. */
    topic: z
      .string()
      .regex(/^[a-z0-9-]{0,120}$/, refusal('choose', 'must be a slug'))
      .optional(),
    lang: z.enum(locales).default('fr'),
  }),
  output: z.object({ cover: z.object({ url: z.string() }) }),
})

/** A member of an event's team. */
export const coorganizer = z.object({
  email: z.string(),
  displayname: z.string(),
  role: z.enum(['owner', ...organizerRoles]),
  /** Invited, not yet accepted: has no rights, and the name is not shown. */
  pending: z.boolean(),
})
const team = listOf(coorganizer)

export const setCoorganizer = endpoint('events.coorganizer', 'POST /v1/events/{id}/coorganizer', {
  summary:
    'Invites a person to the team of an event by mail, or changes the role of a member; `remove` removes a member or an invitation, `resend` mails an open invitation again (once a day, else 429). A person becomes a member by accepting (`POST /v1/users/invitations`); until then only the e-mail is shown. 409 `conflict` for the owner of the event',
  ...ofEvent,
  idempotent: true,
  body: z.object({
    email,
    role: z.enum(organizerRoles, 'must be editor or checkin').default('editor'),
    remove: z.boolean('must be true or false').default(false),
    resend: z.boolean('must be true or false').default(false),
  }),
  output: team,
})

export const coorganizers = endpoint('events.coorganizers', 'GET /v1/events/{id}/coorganizers', {
  summary: 'The team of an event: its owner first, then the others by name (extension)',
  ...ofEvent,
  output: team,
})

/** An invitation to the team of an event. */
export const invitationTo = z.object({
  event: event.pick({ _id: true, slug: true, title: true, lang: true }),
  role: z.enum(organizerRoles),
  /** Name of the inviting person, or an empty string. */
  from: z.string(),
  /** E-mail address of the invited person. */
  email: z.string(),
})
export type Invitation = z.output<typeof invitationTo>

export const invitation = endpoint('events.invitation', 'POST /v1/events/invitation', {
  summary: 'The invitation of a mail, by its token; 400 `invalid_token` once it is accepted or declined (extension)',
  auth: 'public',
  body: z.object({ token: linkToken }),
  output: invitationTo,
})

export const invitations = endpoint('users.invitations', 'GET /v1/users/invitations', {
  summary: 'One’s open invitations to teams, by one’s confirmed e-mail (extension)',
  auth: 'user',
  output: listOf(invitationTo),
})

export const answerInvitation = endpoint('users.answerInvitation', 'POST /v1/users/invitations', {
  summary:
    'Accepts or declines an invitation to a team, by its event or the `token` of its mail; the account needs the e-mail address that was invited, else 403 `forbidden`, and that address confirmed, which the `token` does (extension)',
  auth: 'user',
  form: { mail: 'account/invitation' },
  body: z
    .object({
      event: z.string().min(1, 'must be given').max(120).optional(),
      token: linkToken.optional(),
      accept: z.boolean('must be true or false').default(true),
    })
    .refine(({ event: id, token }) => id !== undefined || token !== undefined, {
      path: ['event'],
      ...refusal('required', 'must be given, or the token of the mail'),
    }),
})
