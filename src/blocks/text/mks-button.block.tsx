import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { flag, icon, text } from '../option-shapes.ts'
import { iconNames } from '../../ui/media/icons.ts'
import { ButtonLook, look, lookInputs } from './button-look.tsx'

/** A button, or a link if the block has one (spec §3 MksButton, §5: its size is required). */
export default defineBlock({
  name: 'MksButton',
  schema: z.object({ icon, ...look, text, iconRight: flag, animateIcon: flag }),
  inputs: {
    icon: { type: 'string', enum: iconNames },
    ...lookInputs,
    size: { ...lookInputs.size, required: true },
    text: { type: 'string' },
    iconRight: { type: 'boolean', helperText: 'The icon comes after the text' },
    animateIcon: { type: 'boolean', helperText: 'The icon slides a little on hover' },
  },
  Component: ({ options, linked }) => <ButtonLook {...options} linked={linked} />,
})
