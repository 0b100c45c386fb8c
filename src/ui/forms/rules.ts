import type { Translate } from '../../i18n/translate.ts'

/** Constraint attributes of a control. */
interface Constraints {
  type?: string | undefined
  required?: boolean | undefined
  min?: number | string | undefined
  minLength?: number | undefined
  /** Maximum length of a control whose script counts its characters, since the browser does not. */
  counted?: number | undefined
}

/**
 * Messages for the constraints that the browser checks (spec §5 Validation); `form.client.ts` shows them as a field changes
 * after a failed submit (D15).
 * @returns JSON, keyed by the names of `ValidityState`; `undefined` for a control without constraints
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

/** Stricter than the browser's check for e-mail addresses, which accepts a domain without a dot. */
export const emailPattern = String.raw`\s*[^@\s]+@[^@\s]+\.[^@\s]{2,}\s*`
