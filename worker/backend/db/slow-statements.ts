import { BoundedMap } from '../../../src/lib/bounded-map.ts'

/** From so many ms in the database on, a statement is slow. */
export const slowMs = 100
const maxStatements = 50
const shown = 20
/** Statements of lists are long, and their beginnings differ. */
const maxLength = 240

/** A slow statement, without its values: these are never in its text. */
export interface SlowStatement {
  text: string
  count: number
  totalMs: number
  mostMs: number
}

const statements = new BoundedMap<string, SlowStatement>(maxStatements)
let noted = 0

/** Counts a slow statement of this isolate, and names it in the log. @param ms time in the database */
export function noteSlow(statement: string, ms: number): void {
  noted += 1
  const text = statement.replaceAll(/\s+/g, ' ').trim().slice(0, maxLength)
  const { count, totalMs, mostMs } = statements.get(text) ?? { count: 0, totalMs: 0, mostMs: 0 }
  statements.set(text, { text, count: count + 1, totalMs: totalMs + ms, mostMs: Math.max(mostMs, ms) })
  console.warn(JSON.stringify({ level: 'warn', message: 'a statement is slow', ms: Math.round(ms), statement: text }))
}

/** The slow statements of this isolate that took longest together. */
export const slowStatements = (): SlowStatement[] =>
  [...statements.values()].toSorted((a, b) => b.totalMs - a.totalMs).slice(0, shown)

/** How many slow statements this isolate ran. */
export const slowCount = (): number => noted
