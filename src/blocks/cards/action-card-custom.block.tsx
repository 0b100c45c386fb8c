import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { link, picture, pictureTypes, text } from '../option-shapes.ts'
import { actionColourInputs, actionColours, ActionPanel } from './action-panel.tsx'

/** An action card whose content is part of the page (spec §3 ActionCardCustom). */
export default defineBlock({
  name: 'ActionCardCustom',
  schema: z.object({ cover: picture, title: text, text, link, ...actionColours }),
  inputs: {
    cover: { type: 'file', allowedFileTypes: pictureTypes },
    title: { type: 'string' },
    text: { type: 'longText' },
    link: { type: 'url' },
    ...actionColourInputs,
  },
  Component: ({ options: { title, text, cover, link, ...colours } }) => (
    <ActionPanel title={title} text={text} cover={cover} link={link} {...colours} />
  ),
})
