import type { Flash } from '../../contracts/flash.ts'
import type { Locale } from '../../contracts/locales.ts'
import type { OrganizedEvent } from '../event/organized.contract.ts'
import type { Translate } from '../../i18n/translate.ts'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { isSameText, plainText, valueOf } from './autosave/shown-values.ts'

/** What the fields of a room show: the stored event, or what was typed and refused a moment ago. */
export interface RoomForm {
  event: OrganizedEvent | undefined
  /** The sentence under a field. */
  error: (name: string) => string | undefined
  /** The value of a field. @param stored the event's value */
  value: (name: string, stored: string | number | null | undefined) => string
  /** Name, value and error of a field, as its properties. */
  field: (
    name: string,
    stored: string | number | null | undefined,
  ) => { name: string; defaultValue: string; error: string | undefined }
}

/** @param flash what became of the form that was just sent */
export function roomForm(t: Translate, event: OrganizedEvent | undefined, flash: Flash | undefined): RoomForm {
  const error: RoomForm['error'] = (name) => fieldMessage(t, flash?.errors[name]) ?? meanwhile(t, event, flash, name)
  const value: RoomForm['value'] = (name, stored) => flash?.values[name] ?? String(stored ?? '')
  return {
    event,
    error,
    value,
    field: (name, stored) => ({ name, defaultValue: value(name, stored), error: error(name) }),
  }
}

/** What was saved elsewhere in place of a text that was just typed and refused. */
function meanwhile(t: Translate, event: OrganizedEvent | undefined, flash: Flash | undefined, name: string) {
  const typed = flash?.code === 'conflict' ? flash.values[name] : undefined
  const text = typed === undefined ? '' : valueOf(event, name)
  return text && !isSameText(text, typed ?? '') ? t('wizard.meanwhile', { text: plainText(text) }) : undefined
}

/** The text of any language, French first. */
export const anyText = (value: { [Name in Locale]?: string | undefined } | undefined): string =>
  value?.fr ?? value?.en ?? value?.es ?? ''
