import { z } from 'zod'
import { icons, type IconName } from '../ui/media/icons.ts'

/** Shapes that options of blocks share. What is not valid counts as not given. */

export const text = z.string().max(5000).optional()

/** A colour as editors choose it: `#rgb`, `#rrggbb`, `rgb(…)`, a name; nothing else reaches a style. */
export const colour = z
  .string()
  .regex(/^(#[0-9a-f]{3,8}|(rgb|hsl)a?\([\d\s.,%/deg]+\)|[a-z]{3,30})$/i)
  .optional()

/** A switch. */
export const flag = z.boolean().default(false)

/** A link of the site or of elsewhere. */
export const link = z
  .string()
  .max(2000)
  .regex(/^(https?:\/\/|\/(?!\/)|#|mailto:|tel:)/i)
  .optional()

/** The address of a picture. */
export const picture = z
  .string()
  .max(2000)
  .regex(/^(https:\/\/|\/(?!\/))/i)
  .optional()

/** Files that editors may choose for a picture (spec §5 Page-builder images). */
export const pictureTypes = ['jpeg', 'jpg', 'png', 'svg'] as const

export const iconNames = Object.keys(icons) as [IconName, ...IconName[]]
export const icon = z.enum(iconNames).optional()

/** A list; its elements that are not valid count as not given. */
export const listOf = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .array(z.unknown())
    .transform((list) =>
      list.slice(0, 100).flatMap((given) => {
        const { success, data } = shape.safeParse(given)
        return success ? [data] : []
      }),
    )
    .default([])
