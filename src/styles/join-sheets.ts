const layer = '@layer components{'

/** Joins sheets, and neighbours in the layer `components` in one block of it. */
export function joinSheets(sheets: readonly string[]): string {
  let css = ''
  let isOpen = false
  for (const sheet of sheets) {
    const joins = sheet.startsWith(layer) && isOneBlock(sheet)
    if (joins) css += (isOpen ? '' : layer) + sheet.slice(layer.length, -1)
    else css += (isOpen ? '}' : '') + sheet
    isOpen = joins
  }
  return isOpen ? `${css}}` : css
}

/** Whether the first brace of a sheet is closed by its last character. */
function isOneBlock(sheet: string): boolean {
  let depth = 0
  for (const { 0: token, index } of sheet.matchAll(/"[^"]*"|[{}]/g)) {
    if (token === '{') depth++
    else if (token === '}' && --depth === 0) return index === sheet.length - 1
  }
  return false
}
