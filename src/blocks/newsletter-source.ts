import { z } from 'zod'
import { ownSource } from '../features/newsletter/newsletter-form.tsx'

/** Where a newsletter's form stands: `SIGNUP` of its call (spec §9). */
export const source = z.string().trim().max(80).default(ownSource)
