import { valueOf } from '../render/bind-block.ts'
import type { BlockRenderer } from '../render/context.ts'
import { editorHtml } from './editor-html.tsx'

/** Code in a text is written as the text is, with entities. */
const codeOf = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>')

/** A text with its markup; `{{state.name}}` in it stands for a value. */
export const text: BlockRenderer = {
  render: ({ options, context }) => {
    const html = String(options['text'] ?? '')
    const filled = html.includes('{{')
      ? html.replace(/\{\{([^}]+)\}\}/g, (_, code: string) => String(valueOf(codeOf(code), context)))
      : html
    return editorHtml('div', { className: 'builder-text', style: { outline: 'none' } }, filled)
  },
}
