import type { Translate } from '../../i18n/translate.ts'

/** Attributes of a control that say what may stand in it. */
interface Constraints {
  type?: string | undefined
  required?: boolean | undefined
  min?: number | string | undefined
  minLength?: number | undefined
  /** Most characters of a control whose script counts them, since the browser does not. */
  counted?: number | undefined
}

/**
 * The sentences for what a browser itself finds wrong with a control (spec §5 Validation), for the script that looks at a
 * field again as it changes (D15).
 * @returns JSON, by the names of `ValidityState`; `undefined` for a control that may hold anything
 */
export function ruleSentences(
  t: Translate,
  { type, required, min, minLength, counted }: Constraints,
): string | undefined {
  const sentences = {
    ...(required && { valueMissing: t(type === 'checkbox' ? 'ui.field.truthy' : 'ui.field.required') }),
    ...(type === 'email' && { typeMismatch: t('ui.field.email'), patternMismatch: t('ui.field.email') }),
    ...(type === 'url' && { typeMismatch: t('ui.field.url') }),
    ...(min !== undefined && { rangeUnderflow: t('ui.field.min', { n: min }) }),
    ...(counted !== undefined && { customError: t('ui.field.long', { n: counted }) }),
    ...(minLength !== undefined && { tooShort: t('ui.field.short', { n: minLength }) }),
  }
  return Object.keys(sentences).length > 0 ? JSON.stringify(sentences) : undefined
}

/** What a browser takes for an e-mail address may lack the dot that every address on the net has. */
export const emailPattern = String.raw`\s*[^@\s]+@[^@\s]+\.[^@\s]{2,}\s*`
