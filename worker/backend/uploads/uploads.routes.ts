import * as uploads from '../../../src/ui/fields/uploads.contract.ts'
import { implement } from '../core/implement.ts'
import { storeUpload } from './store-upload.ts'

/** Uploads of pictures (spec §7 `POST /upload`). File names are ignored. */
export const uploadRoutes = [
  implement(uploads.create, ({ body: { file, use } }, context) => storeUpload(context, file, use)),
]
