import '../../styles/written.css'
import { useI18n } from '../../i18n/use-i18n.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icons.ts'
import proseStyles from '../text/prose.module.css'
import { Field, type FieldProps } from '../forms/field.tsx'
import { ruleSentences } from '../forms/rules.ts'
import styles from './rich-text-field.module.css'

interface RichTextFieldProps extends FieldProps {
  name: string
  /** HTML, or plain text with paragraphs. */
  defaultValue?: string | undefined
  /** Maximum length of the HTML, in characters as `/v1` counts them. */
  maxLength?: number | undefined
}

/** The commands with their shortcut, pressed with Ctrl or ⌘. None needs AltGr, which types letters. */
const textCommands = [
  { name: 'bold', icon: 'bold', shortcut: 'B' },
  { name: 'italic', icon: 'italic', shortcut: 'I' },
  { name: 'heading', icon: 'heading-2', shortcut: 'Shift+2' },
  { name: 'list', icon: 'list', shortcut: 'Shift+8' },
  { name: 'quote', icon: 'text-quote', shortcut: 'Shift+1' },
  { name: 'link', icon: 'link', shortcut: 'K' },
  { name: 'undo', icon: 'undo-2', shortcut: 'Z' },
  { name: 'redo', icon: 'redo-2', shortcut: 'Shift+Z' },
] as const satisfies { name: string; icon: IconName; shortcut: string }[]

export type TextCommand = (typeof textCommands)[number]['name']

/**
 * A rich text field (spec §5 Field types `editor`): bold, italic, headings, lists, quotes and links. It sends the value of
 * its textarea, which is the whole field without script; `/v1` cleans the HTML.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { t } = useI18n()
  const { label, labelHidden, hint, error, fieldStyle, required, disabled, autoFocus, name, maxLength } = props
  const rules = ruleSentences(t, { ...props, counted: maxLength })
  return (
    <Field {...{ label, labelHidden, hint, error, fieldStyle, required, disabled, autoFocus, rules }}>
      {({ className, ...control }) => (
        <div className={`${className} ${styles.frame}`} data-rich-text="">
          <textarea {...control} name={name} maxLength={maxLength} defaultValue={props.defaultValue} rows={6} />
          <template>
            <div className={styles.tools} role="toolbar" aria-label={t('ui.richText.toolbar', { label })}>
              {textCommands.map((command) => (
                <Tool key={command.name} {...command} />
              ))}
            </div>
            <div className={styles.link} data-link="" hidden>
              {/* form="" detaches it: it is not sent, and Enter does not submit. */}
              <input
                type="url"
                form=""
                placeholder="https://"
                aria-label={t('ui.richText.address')}
                autoComplete="off"
              />
              <button type="button" data-set="" aria-label={t('ui.richText.setLink')} title={t('ui.richText.setLink')}>
                <Icon name="check" />
              </button>
              <button
                type="button"
                data-drop=""
                aria-label={t('ui.richText.dropLink')}
                title={t('ui.richText.dropLink')}
              >
                <Icon name="trash" />
              </button>
            </div>
            <div
              className={`${proseStyles.prose} ${styles.text}`}
              role="textbox"
              aria-multiline="true"
              aria-label={label}
              aria-required={required}
            />
            {maxLength !== undefined && (
              <p className={styles.count} data-count={t('ui.richText.count', { n: '{n}', max: maxLength })} />
            )}
          </template>
          <PageScript source="src/ui/fields/rich-text-field.script.ts" />
        </div>
      )}
    </Field>
  )
}

function Tool({ name, icon, shortcut }: { name: TextCommand; icon: IconName; shortcut: string }) {
  const { t } = useI18n()
  const changesLook = name !== 'undo' && name !== 'redo'
  return (
    <button
      type="button"
      data-command={name}
      aria-label={t(`ui.richText.${name}`)}
      aria-keyshortcuts={`Control+${shortcut} Meta+${shortcut}`}
      title={`${t(`ui.richText.${name}`)} (Ctrl+${shortcut})`}
      aria-pressed={changesLook ? false : undefined}
      aria-disabled={changesLook ? undefined : true}
      tabIndex={-1}
    >
      <Icon name={icon} />
    </button>
  )
}
