import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { uploadLimit } from '../limits.ts'

/** The file of a form with one. */
export const uploadedFile = z
  .file('must be given')
  .min(1, 'must be given')
  .max(uploadLimit, `must have at most ${uploadLimit / 1024 / 1024} MB`)

const picture = z.object({ url: z.string(), width: z.number(), type: z.string() })

export const create = endpoint('POST /v1/upload', {
  id: 'uploads.create',
  summary:
    'Stores a picture: PNG, JPEG, GIF, WebP or AVIF of at most 10 MB and 40 megapixels, re-encoded without metadata. `use=avatar` makes it the portrait of the user. 415 `unsupported_media_type` for another kind of file',
  auth: 'user',
  form: { fills: z.object({ url: z.string() }) },
  multipart: true,
  body: z.object({
    file: uploadedFile,
    use: z.enum(['avatar', 'picture']).default('picture'),
  }),
  output: z.object({
    _id: z.string(),
    /** Path on this site; other sizes and formats are in `variants`. */
    url: z.string(),
    width: z.number(),
    height: z.number(),
    type: z.string(),
    variants: z.array(picture),
  }),
})
