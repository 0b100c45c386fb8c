/**
 * What somebody wrote into a field that takes HTML, as HTML: plain text becomes paragraphs, its lines stay. Entities stay
 * what they are. Not cleaned.
 */
export function htmlOfText(written: string): string {
  if (/<[a-z]/i.test(written)) return written
  return written
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.trim().replace(/\n/g, '<br>')}</p>`)
    .join('')
}
