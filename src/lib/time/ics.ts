/** iCalendar text (RFC 5545): content lines with escaping and folding. The caller chooses the properties. */

/** Longest line in octets, without its line break (RFC 5545 §3.1). */
const lineOctets = 75

// eslint-disable-next-line no-control-regex -- RFC 5545 §3.3.11: TEXT holds no controls but the tab
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/**
 * Escapes a text for a TEXT property: `\`, `;`, `,` and line breaks; other control characters are dropped (RFC 5545
 * §3.3.11).
 */
export function icsText(text: string): string {
  return text
    .toWellFormed()
    .replace(controls, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
}

/** A parameter value, quoted when necessary; quotes and control characters are replaced (RFC 5545 §3.2). */
function parameterValue(text: string): string {
  const plain = text
    .toWellFormed()
    .replace(/[\r\n\t]/g, ' ')
    .replace(controls, '')
    .replaceAll('"', "'")
  return /[:;,]/.test(plain) ? `"${plain}"` : plain
}

/**
 * One property, folded.
 * @param value already escaped for the property's type: `icsText(…)` for TEXT; other values lose their line breaks
 * @example icsLine('DTSTART', '20261128T083000', { TZID: 'Europe/Paris' })
 */
export function icsLine(name: string, value: string, parameters: Record<string, string> = {}): string {
  const given = Object.entries(parameters).map(([key, text]) => `;${key}=${parameterValue(text)}`)
  return fold(`${name}${given.join('')}:${value.replace(/[\r\n]/g, '')}`)
}

/** Splits a line into pieces of at most 75 octets, never inside a character (RFC 5545 §3.1). */
function fold(line: string): string {
  // A unit of UTF-16 takes three octets at most: a pair of them takes four.
  if (line.length * 3 <= lineOctets) return line
  let folded = ''
  let start = 0
  let room = lineOctets
  for (let index = 0; index < line.length;) {
    const point = line.codePointAt(index)!
    const octets = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
    if (octets > room) {
      folded += `${line.slice(start, index)}\r\n `
      start = index
      room = lineOctets - 1
    }
    room -= octets
    index += octets === 4 ? 2 : 1
  }
  return folded + line.slice(start)
}

/** Lines of a component with its properties and inner components. */
export function icsComponent(name: string, lines: readonly string[]): string[] {
  return [`BEGIN:${name}`, ...lines, `END:${name}`]
}

/** Joins the lines of a component to a file. */
export const icsFile = (lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`

/** `2026-11-28` → `20261128` (RFC 5545 §3.3.4 DATE). */
export const icsDate = (day: string): string => day.replaceAll('-', '')

/** A moment (ms since 1970) in UTC: `20261128T073000Z` (RFC 5545 §3.3.5). */
export const icsUtc = (ms: number): string => `${icsLocal(ms)}Z`

/**
 * A local time without zone, for use with a TZID: `20261128T083000`.
 * @param ms the local time read as UTC
 */
export const icsLocal = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')
