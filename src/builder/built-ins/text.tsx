import { valueOf } from '../render/bind-block.ts'
import type { BlockRenderer } from '../render/context.ts'
import { editorHtml } from './editor-html.tsx'

/** A text with its markup; `{{state.name}}` in it stands for a value. */
export const text: BlockRenderer = {
  render: ({ options, context }) => {
    const html = String(options['text'] ?? '').replace(/\{\{([^}]+)\}\}/g, (_, code: string) => {
      return String(valueOf(code.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'), context))
    })
    return editorHtml('div', { className: 'builder-text', style: { outline: 'none' } }, html)
  },
}
