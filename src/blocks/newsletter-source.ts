import { z } from 'zod'
import { ownSource } from '../content/newsletter/newsletter-form.tsx'

/** Places of newsletter forms: the field `SIGNUP` (spec §9). */
export const source = z.string().trim().max(80).default(ownSource)
