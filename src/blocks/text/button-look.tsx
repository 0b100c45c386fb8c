import type { AriaRole } from 'react'
import { z } from 'zod'
import type { BlockInput } from '../../builder/define-block.ts'
import { buttonVariants } from '../../ui/actions/button.tsx'
import { TonedButton, tonedTypes } from '../../ui/actions/toned-button.tsx'
import type { IconName } from '../../ui/media/icons.ts'

/** Sizes of a button (spec §3 Button). */
export const sizes = ['small', 'medium', 'default', 'full', 'round'] as const

/** Options of both button blocks; `type` is the colour. */
export const look = {
  type: z.enum(tonedTypes).default('default'),
  variant: z.enum(buttonVariants).default('full'),
  size: z.enum(sizes).default('default'),
}
export const lookInputs = {
  type: { type: 'string', friendlyName: 'colour', enum: tonedTypes, defaultValue: 'default' },
  variant: { type: 'string', enum: buttonVariants, defaultValue: 'full' },
  size: { type: 'string', enum: sizes, defaultValue: 'default' },
} as const satisfies Record<string, BlockInput>

interface ButtonLookProps extends z.output<z.ZodObject<typeof look>> {
  text?: string | undefined
  icon?: IconName | undefined
  iconRight: boolean
  animateIcon: boolean
  /** The button is inside a link and is rendered as `span`. */
  linked: boolean
  tag?: 'button' | 'a' | 'span' | 'div' | undefined
  role?: AriaRole | undefined
  submit?: boolean
  disabled?: boolean
  loading?: boolean
}

/**
 * A button of an editor; nothing without text and icon. A round button shows its icon and uses the text as accessible
 * name; without an icon it is as wide as its text.
 */
export function ButtonLook({ text, size, linked, tag = 'button', ...rest }: ButtonLookProps) {
  if (text === undefined && rest.icon === undefined) return null
  const element = linked ? 'span' : tag
  const shown = size === 'round' && rest.icon ? undefined : text
  return (
    <TonedButton
      {...rest}
      size={size === 'round' && rest.icon === undefined ? 'default' : size}
      as={element === 'button' ? undefined : element}
      label={shown === undefined ? (text ?? rest.icon) : undefined}
    >
      {shown}
    </TonedButton>
  )
}
