import type { FieldCode, FieldError } from '../../contracts/field-error.ts'
import type { Flash } from '../../contracts/flash.ts'
import type { Translate } from '../../i18n/translate.ts'

/**
 * The message under a field, in the page's language.
 * @param error `undefined` when the field is valid; a sentence without a code that is known here is shown as it is
 */
export const fieldMessage = (t: Translate, error: FieldError | undefined): string | undefined =>
  (error?.code && t(`ui.field.${error.code as FieldCode}`, error.values)) || error?.message

/** Properties of a field: what was typed, else what is stored, and what is wrong with it. */
export type FieldProps = (
  name: string,
  stored?: string | undefined,
) => { name: string; defaultValue: string | undefined; error: string | undefined }

/** @param flash of the form, if it was refused */
export const fieldProps =
  (t: Translate, flash: Flash | undefined): FieldProps =>
  (name, stored) => ({
    name,
    defaultValue: flash?.values[name] ?? stored,
    error: fieldMessage(t, flash?.errors[name]),
  })
