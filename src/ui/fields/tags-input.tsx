import { useI18n } from '../../i18n/use-i18n.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { Icon } from '../media/icon.tsx'
import { tagLabel } from '../text/tag-label.ts'
import { Field, type FieldProps } from '../forms/field.tsx'
import styles from './tags-input.module.css'

interface TagsInputProps extends FieldProps {
  name: string
  /** The current tags; each is sent as a value of `name`. */
  tags: readonly string[]
  placeholder?: string | undefined
  /** Tags are domains such as `example.org`; with script, nothing else can be added. */
  isDomain?: boolean | undefined
}

/**
 * A list of tags, each with a remove button, and an input that adds one on Enter (spec §5 Tags). Without script the form
 * sends the pressed button's `{name}-remove`, or the typed text.
 */
export function TagsInput({ name, tags, placeholder, isDomain, ...field }: TagsInputProps) {
  return (
    <Field {...field}>
      {({ className, ...control }) => (
        <div className={className} data-tags={name} data-domains={isDomain ? '' : undefined}>
          <div className={styles.tokens}>
            {tags.map((tag) => (
              <Token key={tag} name={name} tag={tag} disabled={control.disabled} />
            ))}
            <template>
              <Token name={name} tag="" disabled={undefined} />
            </template>
            <input {...control} name={name} placeholder={placeholder} enterKeyHint="done" />
          </div>
          <PageScript source="src/ui/fields/tags-input.script.ts" />
        </div>
      )}
    </Field>
  )
}

function Token({ name, tag, disabled }: { name: string; tag: string; disabled: boolean | undefined }) {
  const { t } = useI18n()
  return (
    <span className={styles.token} title={tag}>
      <input type="hidden" name={name} value={tag} />
      <span>{tagLabel(tag)}</span>
      <button
        type="submit"
        name={`${name}-remove`}
        value={tag}
        formNoValidate
        disabled={disabled}
        aria-label={`${t('ui.remove')} ${tagLabel(tag)}`}
      >
        <Icon name="x" />
      </button>
    </span>
  )
}
