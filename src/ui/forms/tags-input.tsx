import { useI18n } from '../../i18n/use-i18n.ts'
import { Icon } from '../media/icon.tsx'
import { tagLabel } from '../text/tag-label.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './tags-input.module.css'

interface TagsInputProps extends FieldProps {
  name: string
  /** The tags so far; each is sent as a value of `name`. */
  tags: readonly string[]
  placeholder?: string | undefined
}

/**
 * A field of tags: those there are, each with a button that takes it off, and a line to write one more (spec §5 Tags).
 * Without script a form with the pressed button's `{name}-remove`, or with what is written, is sent.
 */
export function TagsInput({ name, tags, placeholder, ...field }: TagsInputProps) {
  const { t } = useI18n()
  return (
    <Field {...field}>
      {({ className, ...control }) => (
        <div className={className} data-tags={name}>
          <div className={styles.tokens}>
            {tags.map((tag) => (
              <span key={tag} className={styles.token} title={tag}>
                <input type="hidden" name={name} value={tag} />
                {tagLabel(tag)}
                <button
                  type="submit"
                  name={`${name}-remove`}
                  value={tag}
                  formNoValidate
                  disabled={control.disabled}
                  aria-label={`${t('ui.remove')} ${tagLabel(tag)}`}
                >
                  <Icon name="x" />
                </button>
              </span>
            ))}
            <input {...control} name={name} placeholder={placeholder} />
          </div>
        </div>
      )}
    </Field>
  )
}
