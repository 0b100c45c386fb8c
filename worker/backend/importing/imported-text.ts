/**
 * Descriptions of imported records, which mix HTML and Markdown, and begin with their title or summary again. Each pattern stays
 * within a line and a mark, so that its time is in proportion to the text.
 */

/** Marks within a line. */
const inline = (text: string) =>
  text
    .replace(/\[([^[\]<>\n]{1,200})\]\((https?:\/\/[^\s()<>"]{1,500})\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^\s*<>][^*<>\n]{0,500})\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![\w*])\*([^\s*<>][^*<>\n]{0,500})\*(?![\w*])/g, '<em>$1</em>')
    // What was opened and never closed.
    .replace(/(^|>)\s{0,9}\*\*\s{1,9}/g, '$1')

/** One block of plain text: a heading, a list, or a paragraph. */
function blockOf(block: string): string {
  const heading = /^#{1,6} +([^\n]+)$/.exec(block)?.[1]
  if (heading !== undefined) return `<h2>${heading}</h2>`
  const lines = block.split('\n')
  if (lines.every((line) => /^ {0,3}[-*] /.test(line)))
    return `<ul>${lines.map((line) => `<li>${line.replace(/^ {0,3}[-*] +/, '')}</li>`).join('')}</ul>`
  return `<p>${lines.join('<br>')}</p>`
}

/** HTML of a text in HTML or Markdown, or both; it is not sanitised. */
export function htmlOfMarkdown(text: string): string {
  const html = /<[a-z]/i.test(text)
    ? text
    : text
        .split(/\n\s*\n/)
        .map((block) => block.trim())
        .filter(Boolean)
        .map(blockOf)
        .join('')
  return inline(html)
}

const lettersOf = (text: string) =>
  text
    .replace(/<[^<>]{0,1000}>|&\w{2,8};/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()

/**
 * Drops the first paragraphs of a description while they repeat what the page shows above it, and each paragraph that repeats the
 * one before. @param html with `<p>` and without whitespace between blocks
 */
export function withoutRepetition(html: string, above: readonly (string | undefined)[]): string {
  let before = above.map((text) => lettersOf(text ?? ''))
  let isStart = true
  return html
    .split(/(?<=<\/p>)/)
    .filter((block) => {
      const letters = lettersOf(block)
      const repeats = letters !== '' && before.includes(letters)
      isStart &&= repeats
      if (!isStart) before = [letters]
      return !repeats
    })
    .join('')
    .trim()
}
