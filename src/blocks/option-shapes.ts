import { z } from 'zod'
import { parseColour } from '../lib/colour.ts'
import { iconNames } from '../ui/media/icons.ts'

/** Schemas shared by options of blocks. Invalid values count as missing. */

export const text = z.string().max(5000).optional()

/** A colour in any CSS notation; other CSS is rejected. */
export const colour = z
  .string()
  .refine((given) => parseColour(given) !== undefined)
  .optional()

/** A switch. */
export const flag = z.boolean().default(false)

/** A link to the site or elsewhere. */
export const link = z
  .string()
  .max(2000)
  .regex(/^(https?:\/\/|\/(?!\/)|#|mailto:|tel:)/i)
  .optional()

/** The URL of a picture. */
export const picture = z
  .string()
  .max(2000)
  .regex(/^(https:\/\/|\/(?!\/))/i)
  .optional()

/** Allowed file types of pictures (spec §5 Page-builder images). */
export const pictureTypes = ['jpeg', 'jpg', 'png', 'svg'] as const

export const icon = z.enum(iconNames).optional()

/** A list; invalid items are dropped. */
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
