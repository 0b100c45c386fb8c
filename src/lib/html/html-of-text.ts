/**
 * Converts the input of a rich-text field to HTML: plain text becomes paragraphs with line breaks, HTML is returned as
 * it is. The result is not sanitised.
 */
export function htmlOfText(written: string): string {
  if (/<[a-z]/i.test(written)) return written
  return written
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.trim().replace(/\n/g, '<br>')}</p>`)
    .join('')
}
