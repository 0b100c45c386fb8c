import type { BlockRenderer } from '../render/context.ts'
import { editorHtml } from './editor-html.tsx'

/** What an editor embeds by its address, as code of its provider; without an address nothing (spec §5). */
export const embed: BlockRenderer = {
  render: ({ options, context }) => {
    const code = String(options['content'] ?? '')
    if (code === '' || code.includes('(Choose an embed URL)')) return null
    context.needs.add('embed')
    return editorHtml('div', { className: 'builder-embed' }, code)
  },
}

/** HTML that an editor who may edit code wrote (spec §5, D48). */
export const customCode: BlockRenderer = {
  render: ({ options, context }) =>
    editorHtml(
      'div',
      { className: `builder-custom-code${options['replaceNodes'] ? ' replace-nodes' : ''}` },
      String(options['code'] ?? ''),
      context.mayRunCode,
    ),
}
