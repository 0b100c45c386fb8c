import type { Flash } from '../../contracts/flash.ts'
import { languageNames, locales } from '../../contracts/locales.ts'
import { resetText, setText, type OneText } from './texts.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { TextDraft, writtenText } from './text-draft.tsx'
import sheet from '../table/sheet.module.css'
import styles from './texts.module.css'

interface TextFormProps {
  text: OneText
  /** The list without the form, and this page. */
  close: string
  here: string
  flash: Flash | undefined
}

/**
 * A text in three languages, with the original below each field; an empty field is the original again. What its author wrote and
 * has not saved is in the fields, with a preview.
 */
export function TextForm({ text, close, here, flash }: TextFormProps) {
  const { key, original, changed, draft } = text
  const { t } = useI18n()
  // After a conflict the draft has what was typed.
  const refused = flash?.code === 'conflict' ? undefined : flash
  const names = [...new Set(original.fr.match(/\{\{\w+\}\}/g))]
  return (
    <section className={classNames(sheet.sheet, styles.form)} aria-labelledby="text">
      <a className={sheet.close} href={close} aria-label={t('ui.close')}>
        <Icon name="x" />
      </a>
      <h2 id="text">{key}</h2>
      {refused && (
        <Alert type="negative" role="alert">
          {t('auth.errors.check')}
        </Alert>
      )}
      {names.length > 0 && <p>{t('adminSite.texts.names', { names: names.join(' ') })}</p>}
      {draft && <TextDraft text={text} draft={draft} />}
      <Fields {...{ text, here }} flash={refused} />
      {Object.keys(changed).length > 0 && (
        <Form endpoint={resetText} params={{ key }} next={here}>
          <Button submit variant="text" icon="undo-2">
            {t('adminSite.texts.reset')}
          </Button>
        </Form>
      )}
    </section>
  )
}

/** The text in three languages, with what can be done with it. */
function Fields({ text, here, flash }: Omit<TextFormProps, 'close'>) {
  const { key, original, changed, draft } = text
  const { t } = useI18n()
  return (
    <Form endpoint={setText} params={{ key }} next={`${here}#text`}>
      <div className={styles.languages}>
        {locales.map((lang) => (
          <input key={lang} type="hidden" name={`base.${lang}`} value={changed[lang] ?? ''} />
        ))}
        {locales.map((lang) => (
          <Textarea
            key={lang}
            name={`langs.${lang}`}
            lang={lang}
            label={languageNames[lang]}
            hint={t('adminSite.texts.original', { text: original[lang] })}
            rows={4}
            maxLength={5000}
            placeholder={original[lang]}
            defaultValue={flash?.values[`langs.${lang}`] ?? writtenText(text, lang)}
            error={flash?.errors[`langs.${lang}`] && t('adminSite.texts.wrong')}
          />
        ))}
      </div>
      <p className="row">
        <Button submit type="primary" icon="check" name="action" value="save">
          {t('adminSite.texts.save')}
        </Button>
        <Button submit variant="ghost" icon="eye" name="action" value="preview">
          {t('adminSite.texts.preview')}
        </Button>
        {draft && (
          <Button submit variant="text" icon="x" name="action" value="discard">
            {t('adminSite.texts.discard')}
          </Button>
        )}
      </p>
    </Form>
  )
}
