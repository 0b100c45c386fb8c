import type { ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './picture-field.module.css'

interface PictureFieldProps extends FieldProps {
  name: string
  /** What stands in the picture's place now; the picture that is chosen is shown in it before it is sent. */
  children: ReactNode
}

/** A field for one picture, of the kinds that `POST /v1/upload` takes. */
export function PictureField({ name, children, ...field }: PictureFieldProps) {
  return (
    <div className={styles.field}>
      <div data-preview="">{children}</div>
      <Field {...field}>
        {(control) => (
          <input {...control} type="file" name={name} accept="image/png,image/jpeg,image/gif,image/webp,image/avif" />
        )}
      </Field>
    </div>
  )
}
