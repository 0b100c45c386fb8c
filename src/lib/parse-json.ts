/** Maximum nesting of objects and arrays in JSON from outside; more than any contract needs. */
export const maxLevels = 64

/** Thrown for JSON nested so deeply that recursive code would overflow the stack. */
export class TooDeep extends SyntaxError {
  override name = 'TooDeep'
  constructor(max: number) {
    super(`it has more than ${max} levels of objects and lists within each other`)
  }
}

/**
 * Parses JSON from outside.
 * @param max maximum nesting of objects and arrays
 * @throws {SyntaxError} for invalid JSON
 * @throws {TooDeep} for deeper nesting
 */
export function parseJson(text: string, max = maxLevels): unknown {
  if (levelsOf(text) > max) throw new TooDeep(max)
  return JSON.parse(text) as unknown
}

/**
 * Parses JSON and drops the values that are nested too deeply instead of failing.
 * @param max maximum nesting of objects and arrays
 * @param log receives one message when something was dropped
 * @throws {SyntaxError} for invalid JSON
 */
export function parseShallow(text: string, max: number, log: (message: string) => void): unknown {
  const value: unknown = JSON.parse(text)
  if (levelsOf(text) <= max) return value
  log(`What is nested more than ${max} levels deep is left out`)
  return cut(value, max)
}

function cut(value: unknown, max: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (max === 0) return undefined
  if (Array.isArray(value)) return value.map((part) => cut(part, max - 1)).filter((part) => part !== undefined)
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cut(part, max - 1)]))
}

/** Whether a value is nested more deeply than `max` levels. */
export const isDeeper = (value: unknown, max: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (max === 0 || Object.values(value).some((part) => isDeeper(part, max - 1)))

const [quote, backslash] = [0x22, 0x5c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Maximum nesting of a JSON text, computed without recursion and before parsing. */
function levelsOf(text: string): number {
  let [level, max] = [0, 0]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === quote) index = endOfString(text, index)
    else if (code === openList || code === openObject) max = Math.max(max, ++level)
    else if (code === closeList || code === closeObject) level -= 1
  }
  return max
}

/** Index of the quote that closes the string opened at `start`: the next one after an even number of backslashes. */
function endOfString(text: string, start: number): number {
  let end = start
  while ((end = text.indexOf('"', end + 1)) !== -1) {
    let before = end
    while (text.charCodeAt(before - 1) === backslash) before -= 1
    if ((end - before) % 2 === 0) return end
  }
  return text.length
}
