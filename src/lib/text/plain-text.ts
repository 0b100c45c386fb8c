const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00A0' }

/** The text of clean HTML, a line per paragraph and list item. @example plainText('<p>On&nbsp;plante</p><p>Venez</p>') */
export const plainText = (html: string): string =>
  html
    .replace(/<br>|<\/(?:p|li|h\d|blockquote)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\n{2,}/g, '\n')
    .trim()
