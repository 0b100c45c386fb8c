import type { BlockRenderer } from '../render/context.ts'
import { columns } from './columns.tsx'
import { customCode, embed } from './embed.tsx'
import { form, input, select, submit, textArea } from './forms.tsx'
import { image } from './image.tsx'
import { button, fragment, personalization, rawImage, section } from './simple.tsx'
import { slot, symbol } from './symbol.tsx'
import { accordion, tabs } from './tabs.tsx'
import { evaluateForOutput } from '../render/bind-block.ts'
import { editorHtml } from './editor-html.tsx'
import { video } from './video.tsx'

/** Decodes the entities of code inside an HTML text. */
const codeOf = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>')

/** A text with markup; `{{state.name}}` inserts a value. */
const text: BlockRenderer = {
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

/** The components built into Builder's editor, by the names stored in entries. */
export const builtIns: Readonly<Record<string, BlockRenderer>> = {
  Text: text,
  'Builder:Text': text,
  Image: image,
  'Builder:Image': image,
  Columns: columns,
  'Core:Section': section,
  'Core:Button': button,
  Embed: embed,
  'Custom Code': customCode,
  Symbol: symbol,
  Slot: slot,
  Video: video,
  'Builder:Video': video,
  'Raw:Img': rawImage,
  Fragment: fragment,
  PersonalizationContainer: personalization,
  'Builder: Tabs': tabs,
  'Builder:Accordion': accordion,
  'Form:Form': form,
  'Form:Input': input,
  'Form:TextArea': textArea,
  'Form:Select': select,
  'Form:SubmitButton': submit,
}
