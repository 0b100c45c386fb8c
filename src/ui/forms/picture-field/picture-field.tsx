import type { ReactNode } from 'react'
import { Field, type FieldProps } from '../field.tsx'
import styles from './picture-field.module.css'

interface PictureFieldProps extends FieldProps {
  name: string
  /** The current picture; replaced by a preview of the chosen file before it is sent. */
  children: ReactNode
}

/** A file field for one picture, in the formats that `POST /v1/upload` accepts. */
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
