import type { FieldError } from '../../contracts/field-error.ts'
import type { Translate } from '../../i18n/translate.ts'

/**
 * The message under a field, in the page's language.
 * @param error `undefined` when the field is valid; the sentence of a service that gives no codes is shown as it is
 */
export const fieldMessage = (t: Translate, error: FieldError | undefined): string | undefined =>
  error?.code ? t(`ui.field.${error.code}`, error.values) : error?.message
