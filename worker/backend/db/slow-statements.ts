import { BoundedMap } from '../../../src/lib/bounded-map.ts'
import { writeLog } from '../../../src/lib/write-log.ts'

/** A statement that takes at least this long in the database is slow, ms. */
export const slowMs = 100
/** Statements that an isolate remembers. */
const maxStatements = 50
/** Statements that operators see. */
const maxShown = 20
/** Stored characters of a statement: those of lists are long, but differ at the beginning. */
const maxLength = 240

/** A slow statement. Its text contains no values, which are bound as parameters. */
export interface SlowStatement {
  text: string
  count: number
  totalMs: number
  mostMs: number
}

const statements = new BoundedMap<string, SlowStatement>(maxStatements)
let noted = 0
let isLogged = true

/** For commands, whose output is for people: slow statements are counted, and no lines of a log. */
export const logNoSlow = (): void => void (isLogged = false)

/** Counts a slow statement of this isolate, and logs it. @param ms time in the database */
export function noteSlow(statement: string, ms: number): void {
  noted += 1
  const text = statement.replaceAll(/\s+/g, ' ').trim().slice(0, maxLength)
  const { count, totalMs, mostMs } = statements.get(text) ?? { count: 0, totalMs: 0, mostMs: 0 }
  statements.set(text, { text, count: count + 1, totalMs: totalMs + ms, mostMs: Math.max(mostMs, ms) })
  if (!isLogged) return
  writeLog('warn', 'a statement is slow', { ms: Math.round(ms), statement: text })
}

/** The slow statements of this isolate with the longest total time. */
export const slowStatements = (): SlowStatement[] =>
  [...statements.values()].toSorted((a, b) => b.totalMs - a.totalMs).slice(0, maxShown)

/** How many slow statements this isolate ran. */
export const slowCount = (): number => noted
