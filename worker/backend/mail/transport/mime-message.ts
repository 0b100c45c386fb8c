import { Buffer } from 'node:buffer'
import type { Mail } from '../../db/mail-data.ts'
import { contentId } from '../document/mail-pictures.ts'

const encoder = new TextEncoder()
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Removes line breaks: one in a value would start a new header. */
const oneLine = (value: string) => value.replace(/[\r\n\0]+/g, ' ').trim()

/** A header value; non-ASCII text becomes encoded words of one line each (RFC 2047 §2). */
function headerText(value: string): string {
  const line = oneLine(value)
  if (/^[\x20-\x7e]*$/.test(line)) return line
  const words: string[] = []
  let word = ''
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (encoder.encode(word + segment).length > 39) {
      words.push(word)
      word = ''
    }
    word += segment
  }
  return [...words, word].map((part) => `=?utf-8?B?${base64(part)}?=`).join('\r\n ')
}

/**
 * An address that is safe in an SMTP command: it contains nothing that ends it early.
 * @throws for any other text
 */
export function plainAddress(value: string): string {
  if (!/^[^\s<>,;:"]{1,64}@[^\s<>,;:"]{1,190}$/.test(value))
    throw new Error(`'${oneLine(value)}' is not a mail address`)
  return value
}

/** The address of `Name <address>`, or of a bare address. */
export const bareAddress = (mailbox: string): string => plainAddress(/<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox)

function mailbox(value: string): string {
  const name = /^(.*?)\s*<[^<>]*>\s*$/.exec(oneLine(value))?.[1]?.replace(/^"|"$/g, '')
  const address = bareAddress(value)
  if (!name) return `<${address}>`
  const shown = /^[\w !#$%&'*+\-/=?^`{|}~]+$/.test(name)
    ? name
    : /^[\x20-\x7e]*$/.test(name)
      ? `"${name.replace(/[\\"]/g, '\\$&')}"`
      : headerText(name)
  return `${shown} <${address}>`
}

/**
 * A mail as a MIME message (RFC 5322, RFC 2045): text and HTML as alternatives, in base64,
 * in lines of at most 76 characters. An iCalendar message is added twice: as an alternative,
 * for calendars, and as an attachment, for people (RFC 6047 §4). Pictures are parts of the HTML.
 */
export function mimeMessage(mail: Mail, now: number): string {
  const { from, to, replyTo, subject, text, html, images = [], calendar, headers } = mail
  const page = textPart('text/html; charset=utf-8', html)
  const bodies = [
    textPart('text/plain; charset=utf-8', text),
    images.length === 0 ? page : multipart('related', [page, ...images.map(imagePart)]),
    ...(calendar ? [textPart(`text/calendar; charset=utf-8; method=${calendar.method}`, calendar.text)] : []),
  ]
  const alternatives = multipart('alternative', bodies)
  const attached = calendar && textPart('application/ics; name="event.ics"', calendar.text, attachedFile)
  return [
    `Date: ${new Date(now).toUTCString().replace('GMT', '+0000')}`,
    `From: ${mailbox(from)}`,
    `To: <${plainAddress(to)}>`,
    ...(replyTo === undefined ? [] : [`Reply-To: ${mailbox(replyTo)}`]),
    `Subject: ${headerText(subject)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${headerText(value)}`),
    'MIME-Version: 1.0',
    ...(attached ? multipart('mixed', [alternatives, attached]) : alternatives),
    '',
  ].join('\r\n')
}

const attachedFile = ['Content-Disposition: attachment; filename="event.ics"']

/** The lines of a part with its headers. */
const textPart = (type: string, body: string, headers: readonly string[] = []): string[] => [
  `Content-Type: ${type}`,
  'Content-Transfer-Encoding: base64',
  ...headers,
  '',
  ...(base64(body).match(/.{1,76}/g) ?? []),
]

/** A picture that the HTML shows by its content id (RFC 2387). */
const imagePart = ({ name, content }: NonNullable<Mail['images']>[number]): string[] => [
  `Content-Type: image/png; name="${name}.png"`,
  'Content-Transfer-Encoding: base64',
  `Content-ID: <${contentId(name)}>`,
  `Content-Disposition: inline; filename="${name}.png"`,
  '',
  ...(content.match(/.{1,76}/g) ?? []),
]

function multipart(subtype: 'alternative' | 'mixed' | 'related', parts: readonly string[][]): string[] {
  const boundary = crypto.randomUUID()
  return [
    `Content-Type: multipart/${subtype};\r\n boundary="${boundary}"`,
    '',
    ...parts.flatMap((part) => [`--${boundary}`, ...part]),
    `--${boundary}--`,
  ]
}
