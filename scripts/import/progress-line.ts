/** Characters of the bar. */
const width = 24

/**
 * The progress of an import, as one line of a terminal.
 * @param part share of the file that is read, 0 to 1
 * @param records read so far
 * @param ms since the start
 * @example progressLine(0.5, 4000, 8000) // '████████████░░░░░░░░░░░░  50 %  4,000 records, 500 a second'
 */
export function progressLine(part: number, records: number, ms: number): string {
  const full = Math.round(Math.min(1, part) * width)
  const bar = '█'.repeat(full) + '░'.repeat(width - full)
  const percent = String(Math.floor(Math.min(1, part) * 100)).padStart(3)
  const pace = Math.round((records / Math.max(1, ms)) * 1000)
  return `${bar} ${percent} %  ${records.toLocaleString('en')} records, ${pace.toLocaleString('en')} a second`
}
