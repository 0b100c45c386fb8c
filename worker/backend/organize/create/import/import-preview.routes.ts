import { v1 } from '../../../../../src/contracts/table.ts'
import { implementAll } from '../../../core/implement.ts'
import { previewOf } from './preview-of.ts'

/** Reading of events that are announced elsewhere. */
export const importPreviewRoutes = implementAll(v1.importPreview, {
  importPreview: ({ body }, context) => previewOf(context, body),
})
