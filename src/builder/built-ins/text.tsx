import { evaluateForOutput } from '../render/bind-block.ts'
import type { BlockRenderer } from '../render/context.ts'
import { editorHtml } from './editor-html.tsx'

/** Decodes the entities of code inside an HTML text. */
const codeOf = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>')

/** A text with markup; `{{state.name}}` inserts a value. */
export const text: BlockRenderer = {
  render: ({ options, context }) => {
    const html = String(options['text'] ?? '')
    const filled = html.includes('{{')
      ? html.replace(/\{\{([^}]{1,500})\}\}/g, (_, code: string) =>
          String(evaluateForOutput(codeOf(code), context.code) ?? ''),
        )
      : html
    return editorHtml('div', { className: 'builder-text', style: { outline: 'none' } }, filled)
  },
}
