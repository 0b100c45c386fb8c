import { cleanHtml } from '../../src/lib/html/clean-html.ts'

/** The small markup of the demonstration texts as HTML: paragraphs, lists of `- ` lines, `[text](url)`. */
export function toHtml(body: string): string {
  const blocks = body
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const lines = block.split('\n').map((line) => line.trim())
      const items = lines.filter((line) => line.startsWith('- '))
      if (items.length === 0) return `<p>${lines.join(' ')}</p>`
      const lead = lines.filter((line) => !line.startsWith('- ')).join(' ')
      return `${lead && `<p>${lead}</p>`}<ul>${items.map((item) => `<li>${item.slice(2)}</li>`).join('')}</ul>`
    })
  return cleanHtml(blocks.join('').replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>'))
}
