import { z } from 'zod'
import { createMessage } from '../../../src/contracts/v1/organizing/messages.ts'
import { createReport } from '../../../src/contracts/v1/services/reports.ts'
import { create as upload } from '../../../src/contracts/v1/uploads.ts'

/** The id of the event in an answer. */
const savedEvent = z.object({ _id: z.string() })
/** Copies that the address of the next page names at most. */
const maxNamed = 20
const copiesAnswer = z.object({ data: z.array(z.object({ slug: z.string(), state: z.string(), date: z.string() })) })
const numberAnswer = z.object({ notified: z.number().default(0), total: z.number().default(0) })
const savedAnswer = z.union([savedEvent, z.object({ event: savedEvent }).transform(({ event }) => event)])

/**
 * The next page after the form of an event: `{id}` in the address is the event's, `{notified}` the number of mails,
 * `{made}` that of created events, `{events}` the first of them.
 */
export function afterEvent(next: string, answer: unknown): string {
  const id = savedAnswer.safeParse(answer).data?._id ?? ''
  const { notified = 0, total = 0 } = numberAnswer.safeParse(answer).data ?? {}
  const copies = (copiesAnswer.safeParse(answer).data?.data ?? []).map(
    ({ slug, state, date }) => `${slug} ${state} ${date.slice(0, 10)}`,
  )
  return next
    .replaceAll(/\{id\}|%7Bid%7D/gi, encodeURIComponent(id))
    .replaceAll(/\{events\}|%7Bevents%7D/gi, encodeURIComponent(copies.slice(0, maxNamed).join(',')))
    .replaceAll(/\{notified\}|%7Bnotified%7D/gi, String(notified))
    .replaceAll(/\{made\}|%7Bmade%7D/gi, String(total))
}

/** `{message}` in the address after a message was created is its id. */
export function withMessage(next: string, answer: unknown): string {
  const id = createMessage.spec.output.pick({ message: true }).safeParse(answer).data?.message._id ?? ''
  return next.replaceAll(/\{message\}|%7Bmessage%7D/gi, encodeURIComponent(id))
}

/** `{token}` in the address after a report is the one by which its author follows it. */
export function withToken(next: string, answer: unknown): string {
  const { follow } = createReport.spec.output.pick({ follow: true }).parse(answer)
  return next.replaceAll(/\{token\}|%7Btoken%7D/gi, encodeURIComponent(follow))
}

/** The next page after an upload: `{url}` in the address is that of the picture. */
export function withPicture(next: string, answer: unknown): string {
  const { url } = upload.spec.output.pick({ url: true }).safeParse(answer).data ?? { url: '' }
  return next.replaceAll(/\{url\}|%7Burl%7D/gi, encodeURIComponent(url))
}
