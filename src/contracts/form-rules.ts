import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { FieldErrors } from './field-error.ts'
import type { PathId } from './paths.ts'

/** Pages that mails lead to with a token, which every request asks for; each is that of one form (`FormRules.mail`). */
export const mailedPages = [
  'account/activate',
  'account/change-email',
  'account/keep-email',
  'account/link-provider',
  'account/newsletter',
  'account/follow',
  'account/invitation',
  'game/reminder',
  'login/reset-password',
] as const satisfies readonly PathId[]
export type MailedPage = (typeof mailedPages)[number]

/** Texts by name. */
type Texts = Record<string, string>

/** A refusal that an accepted answer says. */
export interface FormRefusal {
  code: ErrorCode
  message: string
  fields: FieldErrors
}

/** What an HTML form needs to send a call, besides its fields (`worker/v1/forms`). Schemas read the answer of the accepted call. */
export interface FormRules {
  /** Several fields of the form become one of the call: those of an event, or those of dates. */
  reads?: 'event' | 'dates'
  /** Fields of the form under other names than in the call, each with the fields that it fills in. */
  names?: ReadonlyMap<string, readonly string[]>
  /** Fields that the form does not contain, because it is part of many pages. */
  defaults?: Readonly<Texts>
  /** The field with what is liked: its like waits for the log-in that a call without a session leads to (spec §4 Like). */
  like?: 'event' | 'article'
  /** Values that replace `{name}` in the address of the next page. */
  fills?: z.ZodType<Texts>
  /** A page script that sends the form gets the answer too. */
  returnsAnswer?: true
  /** What the next page shows once: that it is done, what was typed, or these values. */
  shows?: 'done' | 'typed' | z.ZodType<Texts>
  /** The answer is a refusal. */
  refuses?: z.ZodType<FormRefusal>
  /** The form is the first step of the log-in flow: its answer decides about the next one. */
  step?: 'email'
  /** An accepted answer that asks for a code, on a page of its own. */
  asksForCode?: z.ZodType
  /** Page that a mail leads to, with the token of this call. */
  mail?: MailedPage
}

/** Copies that the address of the next page names at most. */
const maxNamed = 20
const savedEvent = z.object({ _id: z.string() })

/** `{id}` is the saved event. */
export const fillsEvent = z
  .union([savedEvent, z.object({ event: savedEvent }).transform(({ event }) => event)])
  .transform(({ _id }) => ({ id: _id }))

/** `{id}` is the changed event where the answer has it, `{notified}` how many mails are sent. */
export const fillsNotified = z
  .object({ _id: z.string().default(''), notified: z.number().default(0) })
  .transform(({ _id, notified }) => ({ id: _id, notified: String(notified) }))

/** `{made}` is how many events were made, `{events}` the first of them. */
export const fillsCopies = z
  .object({
    total: z.number(),
    data: z.array(z.object({ slug: z.string(), state: z.string(), date: z.string() })),
  })
  .transform(({ total, data }) => ({
    made: String(total),
    events: data
      .slice(0, maxNamed)
      .map(({ slug, state, date }) => `${slug} ${state} ${date.slice(0, 10)}`)
      .join(','),
  }))
