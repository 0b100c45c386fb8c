import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Field, type FieldProps } from '../forms/field.tsx'
import styles from './picture-field.module.css'

interface PictureFieldProps extends Omit<FieldProps, 'required'> {
  name: string
  /** The current picture; replaced by a preview of the chosen file before it is sent. */
  children: ReactNode
}

/**
 * A required file field for one picture, in the formats that `POST /v1/upload` accepts. Its words are in the language of the site: a
 * browser's own button speaks that of the browser.
 */
export function PictureField({ name, children, ...field }: PictureFieldProps) {
  const { t } = useI18n()
  return (
    <div className={styles.field}>
      <div data-preview="">{children}</div>
      <Field {...field} required>
        {(control) => (
          <span className={styles.choose}>
            <input
              {...control}
              className={undefined}
              type="file"
              name={name}
              accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
            />
            <b aria-hidden="true">{t('ui.choosePicture')}</b>
            <small aria-hidden="true">{t('ui.pictureChosen')}</small>
          </span>
        )}
      </Field>
    </div>
  )
}
