import * as importPreviewCalls from '../../../../../src/organize/create/import/import-preview.contract.ts'
import { implement } from '../../../core/implement.ts'
import { previewOf } from './preview-of.ts'

/** Reading of events that are announced elsewhere. */
export const importPreviewRoutes = [
  implement(importPreviewCalls.importPreview, ({ body }, context) => previewOf(context, body)),
]
