import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { flag, icon, text } from '../option-shapes.ts'
import { iconNames } from '../../ui/media/icons.ts'
import { ButtonLook, look, lookInputs } from './button-look.tsx'

const tags = ['button', 'a', 'span', 'div'] as const
const roles = ['button', 'link', 'switch', 'menuitem', 'tab'] as const
const inputTypes = ['button', 'submit'] as const

/** A button, or a link if the block has one (spec §3 Button). */
export default defineBlock({
  name: 'Button',
  schema: z.object({
    label: text,
    ...look,
    icon,
    'icon-right': flag,
    'animate-icon': flag,
    disabled: flag,
    loading: flag,
    tag: z.enum(tags).default('button'),
    role: z.enum(roles).optional(),
    'input-type': z.enum(inputTypes).default('button'),
  }),
  inputs: {
    label: { type: 'string' },
    ...lookInputs,
    icon: { type: 'string', enum: iconNames },
    'icon-right': { type: 'boolean', helperText: 'The icon comes after the label' },
    'animate-icon': { type: 'boolean', helperText: 'The icon slides a little on hover' },
    disabled: { type: 'boolean' },
    loading: { type: 'boolean' },
    tag: { type: 'string', enum: tags, defaultValue: 'button' },
    role: { type: 'string', enum: roles },
    'input-type': { type: 'string', enum: inputTypes, defaultValue: 'button' },
  },
  Component: ({
    options: { label, 'icon-right': iconRight, 'animate-icon': animateIcon, 'input-type': inputType, ...rest },
    linked,
  }) => (
    <ButtonLook
      {...rest}
      text={label}
      iconRight={iconRight}
      animateIcon={animateIcon}
      submit={inputType === 'submit'}
      linked={linked}
    />
  ),
})
