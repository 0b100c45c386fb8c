import { v1 } from '../../../src/contracts/table.ts'
import { implementAll } from '../core/implement.ts'
import { storeUpload } from './store-upload.ts'

/** Uploads of pictures (spec §7 `POST /upload`). File names are ignored. */
export const uploadRoutes = implementAll(v1.uploads, {
  create: ({ body: { file, use } }, context) => storeUpload(context, file, use),
})
