import { useId, type ReactNode } from 'react'
import { Icon } from '../media/icon.tsx'
import styles from './field.module.css'

export const fieldStyles = ['default', 'border-bottom', 'no-border', 'disable'] as const
export type FieldStyle = (typeof fieldStyles)[number]

/** What every field has around its control. */
export interface FieldProps {
  label: string
  /** The label is for assistive tech only: the place says it to the eye. */
  labelHidden?: boolean | undefined
  /** What helps to fill it in, said before one writes. */
  hint?: ReactNode
  /** What is wrong, and what to do; the field is marked and described by it (D15). */
  error?: string | undefined
  /** Look of the control (spec §5 Field styles); `disable` also switches it off. */
  fieldStyle?: FieldStyle | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** The control has the focus when the page is shown; unless told, the first one that holds something wrong. */
  autoFocus?: boolean | undefined
  /** What to say as the control changes, from `ruleSentences`. */
  rules?: string | undefined
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlAttributes {
  id: string
  className: string | undefined
  required: boolean | undefined
  disabled: boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  autoFocus: true | undefined
}

/** Label, control, hint and error; `children` draws the control with the attributes it is given. */
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

/** The sentence under a control that holds something wrong; the place stays, empty, for the entry script to fill. */
export function FieldError({ id, error, rules }: Pick<FieldProps, 'error' | 'rules'> & { id: string }) {
  return (
    <p id={id} className={styles.error} data-error="" data-rules={rules} hidden={!error}>
      <Icon name="circle-alert" />
      <span>{error}</span>
    </p>
  )
}
