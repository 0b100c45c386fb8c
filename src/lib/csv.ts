/** Spreadsheets guess the separator from the language of the computer: French and Spanish ones expect a semicolon. */
const separators = { fr: ';', es: ';', en: ',' } as const

/** A value of a cell; `null` and `undefined` are empty cells. */
export type CsvCell = string | number | boolean | null | undefined

/** First characters by which a spreadsheet takes a text for a formula (OWASP CSV Injection); full-width ones count too. */
const formula = /^\s*[=+\-@＝＋－＠\t\r\n|%]/

/**
 * One line of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula begins with an apostrophe.
 * @param cells numbers are written as they are, so `-1` stays a number
 * @param lang decides the separator
 * @example csvLine(['Léa', '=1+1', 5], 'fr') // "Léa;'=1+1;5\r\n"
 */
export function csvLine(cells: readonly CsvCell[], lang: keyof typeof separators): string {
  const separator = separators[lang]
  return `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`
}

function csvCell(cell: CsvCell, separator: string): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell !== 'string') return String(cell)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What a CSV file begins with, so that spreadsheets read it as UTF-8. */
export const csvStart = '\uFEFF'
