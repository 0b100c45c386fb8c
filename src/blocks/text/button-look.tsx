import type { AriaRole } from 'react'
import { z } from 'zod'
import type { BlockInput } from '../../builder/define-block.ts'
import { Button, buttonTypes, buttonVariants } from '../../ui/actions/button.tsx'
import type { IconName } from '../../ui/media/icons.ts'

/** Sizes of a button that editors choose from (spec §3 Button). */
export const sizes = ['small', 'medium', 'default', 'full', 'round'] as const

/** Options that both buttons share: type is the colour. */
export const look = {
  type: z.enum(buttonTypes).default('default'),
  variant: z.enum(buttonVariants).default('full'),
  size: z.enum(sizes).default('default'),
}
export const lookInputs = {
  type: { type: 'string', friendlyName: 'colour', enum: buttonTypes, defaultValue: 'default' },
  variant: { type: 'string', enum: buttonVariants, defaultValue: 'full' },
  size: { type: 'string', enum: sizes, defaultValue: 'default' },
} as const satisfies Record<string, BlockInput>

interface ButtonLookProps extends z.output<z.ZodObject<typeof look>> {
  text?: string | undefined
  icon?: IconName | undefined
  iconRight: boolean
  animateIcon: boolean
  /** It stands in a link, and only looks like a button. */
  linked: boolean
  tag?: 'button' | 'a' | 'span' | 'div' | undefined
  role?: AriaRole | undefined
  submit?: boolean
  disabled?: boolean
  loading?: boolean
}

/** A button of an editor; with neither a text nor an icon, none. A round one shows its icon, and its text is its name. */
export function ButtonLook({ text, size, linked, tag = 'button', ...rest }: ButtonLookProps) {
  if (text === undefined && rest.icon === undefined) return null
  const element = linked ? 'span' : tag
  const shown = size === 'round' && rest.icon ? undefined : text
  return (
    <Button
      {...rest}
      size={size}
      as={element === 'button' ? undefined : element}
      label={shown === undefined ? (text ?? rest.icon) : undefined}
    >
      {shown}
    </Button>
  )
}
