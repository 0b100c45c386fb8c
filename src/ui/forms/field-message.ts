import type { FieldCode, FieldError } from '../../contracts/field-error.ts'
import type { Translate } from '../../i18n/translate.ts'

/**
 * The message under a field, in the page's language.
 * @param error `undefined` when the field is valid; a sentence without a code that is known here is shown as it is
 */
export const fieldMessage = (t: Translate, error: FieldError | undefined): string | undefined =>
  (error?.code && t(`ui.field.${error.code as FieldCode}`, error.values)) || error?.message
