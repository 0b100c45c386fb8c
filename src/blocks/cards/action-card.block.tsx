import { z } from 'zod'
import { defineBlock, parseOptions } from '../../builder/define-block.ts'
import type { BlockLoading } from '../block-loading.ts'
import { link, picture, text } from '../option-shapes.ts'
import { reference, referenced } from '../reference.ts'
import { actionColourInputs, actionColours, ActionPanel } from './action-panel.tsx'

const model = 'carte-action'
/** Content of an entry of the model (spec §3 Action card content). */
const content = z.object({ titre: text, texte: text, cover: picture, lien: link })

/** An action card that shows an entry of its model (spec §3 ActionCard). */
export default defineBlock({
  name: 'ActionCard',
  schema: z.object({ action: reference.optional(), ...actionColours }),
  inputs: { action: { type: 'reference', model }, ...actionColourInputs },
  load: async ({ action }, { content: reader }: BlockLoading) => action && referenced(model, action, reader),
  Component: ({ options: { background, textColor, buttonBackground }, data }) => {
    if (!data?.data) return null
    const { titre, texte, cover, lien } = parseOptions(content, data.data)!
    return (
      <ActionPanel
        title={titre}
        text={texte}
        cover={cover}
        link={lien}
        background={background}
        textColor={textColor}
        buttonBackground={buttonBackground}
      />
    )
  },
})
