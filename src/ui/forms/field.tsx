import { useId, type ReactNode } from 'react'
import { iconBefore } from '../media/icon.tsx'
import styles from './field.module.css'

export const fieldStyles = ['default', 'border-bottom', 'no-border', 'disable'] as const
export type FieldStyle = (typeof fieldStyles)[number]

/** Props that all fields share. */
export interface FieldProps {
  label: string
  /** Hides the label visually; screen readers still read it. */
  labelHidden?: boolean | undefined
  /** Help for filling in the field, always visible. */
  hint?: ReactNode
  /** What is wrong and how to fix it; sets `aria-invalid` and `aria-describedby` (D15). */
  error?: string | undefined
  /** Style of the control (spec §5 Field styles); `disable` also disables it. */
  fieldStyle?: FieldStyle | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** Focuses the control on page load; default: the first control with an error. */
  autoFocus?: boolean | undefined
  /** Error messages for checks in the browser, from `ruleSentences`. */
  rules?: string | undefined
}

/** Attributes that link a control to its label, hint and error. */
export interface ControlAttributes {
  id: string
  className: string | undefined
  required: boolean | undefined
  disabled: boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  autoFocus: true | undefined
}

/** Label, control, hint and error; `children` renders the control with the attributes it receives. */
export function Field({ children, ...props }: FieldProps & { children: (control: ControlAttributes) => ReactNode }) {
  const {
    label,
    labelHidden,
    hint,
    error,
    fieldStyle = 'default',
    required,
    disabled,
    autoFocus = Boolean(error),
    rules,
  } = props
  const id = useId()
  const described = [hint !== undefined && `${id}h`, error && `${id}e`].filter(Boolean).join(' ')
  const control = {
    id,
    className: styles.control,
    required,
    disabled: disabled || fieldStyle === 'disable' || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    autoFocus: autoFocus || undefined,
  } as const
  return (
    <div className={styles.field} data-field="" data-style={fieldStyle === 'default' ? undefined : fieldStyle}>
      <label htmlFor={id} className={labelHidden ? 'sr' : styles.label}>
        {label}
      </label>
      {children(control)}
      {hint !== undefined && (
        <p id={`${id}h`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}e`} error={error} rules={rules} />
    </div>
  )
}

/** The error message of a control; rendered hidden when there is none, for `form.client.ts` to fill. */
export function FieldError({ id, error, rules }: Pick<FieldProps, 'error' | 'rules'> & { id: string }) {
  return (
    <p id={id} {...iconBefore('circle-alert', styles.error)} data-error="" data-rules={rules} hidden={!error}>
      {error}
    </p>
  )
}
