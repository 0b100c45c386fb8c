/** A part of a message, and what is in it. */
export interface MailPart {
  /** By name in small letters, unfolded. */
  headers: Record<string, string>
  /** `text/calendar`. */
  type: string
  /** Decoded; empty for a part of parts. */
  text: string
  parts: MailPart[]
}

/** Takes a message apart (RFC 5322, RFC 2046); bodies in base64, which is what our mails have. */
export function readMail(raw: string): MailPart {
  const end = raw.indexOf('\r\n\r\n')
  const headers = Object.fromEntries(
    raw
      .slice(0, end)
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  ) as Record<string, string>
  const body = raw.slice(end + 4)
  const type = headers['content-type']?.split(';')[0]?.trim() ?? 'text/plain'
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1]
  if (boundary === undefined) return { headers, type, text: Buffer.from(body, 'base64').toString(), parts: [] }
  const parts = body.split(`--${boundary}`).slice(1, -1)
  return { headers, type, text: '', parts: parts.map((part) => readMail(part.replace(/^\r\n/, ''))) }
}

/** The text of a header, encoded words decoded (RFC 2047). */
export const headerWords = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?B\?([^?]*)\?=/gi, (_, word: string) => Buffer.from(word, 'base64').toString())

/** All parts of a type, however deep. */
export const partsOf = (part: MailPart, type: string): MailPart[] => [
  ...(part.type === type ? [part] : []),
  ...part.parts.flatMap((inner) => partsOf(inner, type)),
]
