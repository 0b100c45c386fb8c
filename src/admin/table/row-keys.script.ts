/**
 * The keys of operators' lists (docs/operating.md). The table stays one of links and checkboxes, as screen readers know it: arrows
 * only move the focus between the links, or between the checkboxes, of its rows.
 */
type Row = HTMLTableRowElement

/** Begins the fragment that names the row whose sheet was closed. */
const closed = '#row='
const tickOf = (row: Row) => row.querySelector<HTMLInputElement>('[data-tick] input')
const linkOf = (row: Row) => row.querySelector<HTMLAnchorElement>('th a')
const stopOf = (row: Row) => linkOf(row) ?? tickOf(row)
const rowOf = (target: EventTarget | null) => (target as Element).closest<Row>('tr[data-key]')
const siblingsOf = (row: Row) => [...(row.parentElement as HTMLTableSectionElement).rows].filter(stopOf)

/** The row that had the focus last, and the one that a selection begins with. */
let last: Row | null = null
let anchor: Row | null = null

addEventListener('focusin', ({ target }) => {
  last = rowOf(target) ?? last
})

addEventListener('keydown', (event) => {
  const { key, defaultPrevented, ctrlKey, metaKey, altKey } = event
  const target = event.target as Element
  if (defaultPrevented || ctrlKey || metaKey || altKey) return
  if (target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]')) return
  const row = rowOf(target)
  const done = (row && onRow(event, row, target)) || (key === 'F6' && crossBar(row, target))
  if (done) event.preventDefault()
  else if (key === 'Escape' && !target.closest('details')) closeSheet()
})

// By mouse, or by the space bar: with Shift a tick extends the selection.
addEventListener('click', ({ target, shiftKey }) => {
  const row = rowOf(target)
  if (!row || target !== tickOf(row)) return
  if (shiftKey) extend(row)
  else anchor = row
})

/** @returns whether the key meant something in a row; else it is the browser's */
function onRow({ key, shiftKey }: KeyboardEvent, row: Row, target: Element): boolean {
  const tick = tickOf(row)
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const rows = siblingsOf(row)
    const next = rows[rows.indexOf(row) + (key === 'ArrowDown' ? 1 : -1)]
    if (!next) return true
    if (!shiftKey) anchor = next
    else if (tick) extend(next, row)
    const stop = target === tick ? tickOf(next) : stopOf(next)
    stop?.focus()
    return true
  }
  const link = linkOf(row)
  if (key === ' ' && tick && target === link) {
    if (shiftKey) extend(row)
    else tick.click()
    return true
  }
  // Otherwise a checkbox would send the form of the bulk bar.
  if (key !== 'Enter' || target !== tick || !link) return false
  link.click()
  return true
}

/** Ticks the rows from the one that the selection began with. @param from the row before, which a way back leaves out */
function extend(to: Row, from: Row = to): void {
  const rows = siblingsOf(to)
  if (!anchor || !rows.includes(anchor)) anchor = from
  const ends = [rows.indexOf(anchor), rows.indexOf(to)]
  const chosen = rows.slice(Math.min(...ends), Math.max(...ends) + 1)
  for (const row of new Set([from, ...chosen])) {
    const tick = tickOf(row)
    if (tick) tick.checked = chosen.includes(row)
  }
}

/** From a row to the bulk bar, and from there back. */
function crossBar(row: Row | null, target: Element): boolean {
  const bar = document.querySelector('#bulk')
  const inBar = bar?.contains(target)
  if (!bar || (!row && !inBar)) return false
  const back = last ?? document.querySelector<Row>('tr[data-key]')
  const stop = inBar ? back && stopOf(back) : bar.querySelector<HTMLElement>('a, button')
  stop?.focus()
  return true
}

/** Follows the cross of the sheet, unless something lies over it, or something is typed in it. */
function closeSheet(): void {
  const cross = crossOf()
  if (!cross || document.querySelector(':modal, :popover-open')) return
  const fields = cross.parentElement!.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea')
  if (![...fields].some(({ value, defaultValue }) => value !== defaultValue)) cross.click()
}

const crossOf = () => document.querySelector<HTMLAnchorElement>('aside > a[aria-keyshortcuts=Escape]')

// The cross leads to the list with the focus on the row that was open.
const [cross, open] = [crossOf(), document.querySelector<Row>('tr[data-open]')]
if (cross && open) cross.hash = closed + encodeURIComponent(open.dataset['key']!)
if (location.hash.startsWith(closed)) {
  const key = decodeURIComponent(location.hash.slice(closed.length))
  const row = document.querySelector<Row>(`tr[data-key="${CSS.escape(key)}"]`)
  if (row) stopOf(row)?.focus()
}
