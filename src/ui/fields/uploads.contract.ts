import { refusal } from '../../contracts/field-error.ts'
import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { uploadLimit } from '../../contracts/limits.ts'

const noFile = refusal('required', 'must be given')
const mb = uploadLimit / 1024 / 1024
/** The file of a form with one. */
export const uploadedFile = z
  .file(noFile)
  .min(1, noFile)
  .max(uploadLimit, refusal('heavy', `must have at most ${mb} MB`, { n: mb }))

const picture = z.object({ url: z.string(), width: z.number(), type: z.string() })

export const create = endpoint('uploads.create', 'POST /v1/upload', {
  summary:
    'Stores a picture: PNG, JPEG, GIF, WebP or AVIF of at most 10 MB and 40 megapixels, re-encoded without metadata. `use=avatar` makes it the portrait of the user. 415 `unsupported_media_type` for another kind of file',
  auth: 'user',
  form: {
    fills: z
      .object({ url: z.string(), fullOfText: z.boolean().default(false) })
      .transform(({ url, fullOfText }) => ({ url, whole: fullOfText ? '1' : '' })),
  },
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
    /** A poster or a leaflet: it is shown whole unless its organizer chooses a cut. */
    fullOfText: z.boolean().default(false),
    variants: z.array(picture),
  }),
})
