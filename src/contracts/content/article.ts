import { z } from 'zod'

/** An article as lists show it (spec §3 Article), in one language. Moments in ms. */
export const article = z.object({
  id: z.string(),
  builderId: z.string(),
  slug: z.string(),
  firstPublished: z.number().nullable(),
  /** How often it was read. */
  count: z.number(),
  data: z.object({
    title: z.string(),
    descriptionCourte: z.string(),
    /** Address of a picture; `null` for none. */
    image: z.string().nullable(),
    /** What kind of article it is: `article`, `portrait`, `guide`, `video`. */
    media: z.string(),
    slug: z.string(),
    thematique: z.object({ id: z.string(), data: z.object({ slug: z.string(), title: z.string() }) }).nullable(),
    tags: z.array(z.string()),
  }),
})
export type Article = z.output<typeof article>
