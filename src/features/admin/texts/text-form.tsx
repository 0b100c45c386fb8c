import type { Flash } from '../../../contracts/flash.ts'
import { languageNames, locales } from '../../../contracts/locales.ts'
import { resetText, setText, type ShownText } from '../../../contracts/v1/admin/texts.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import sheet from '../table/sheet.module.css'
import styles from './texts.module.css'

interface TextFormProps {
  text: ShownText
  /** The list without the form, and this page. */
  close: string
  here: string
  flash: Flash | undefined
}

/** A text in three languages, with the original below each field; an empty field is the original again. */
export function TextForm({ text: { key, original, changed }, close, here, flash }: TextFormProps) {
  const { t } = useI18n()
  const names = [...new Set(original.fr.match(/\{\{\w+\}\}/g))]
  return (
    <section className={classNames(sheet.sheet, styles.form)} aria-labelledby="text">
      <a className={sheet.close} href={close} aria-label={t('ui.close')}>
        <Icon name="x" />
      </a>
      <h2 id="text">{key}</h2>
      {flash && (
        <Alert type="negative" role="alert">
          {t('auth.errors.check')}
        </Alert>
      )}
      {names.length > 0 && <p>{t('adminSite.texts.names', { names: names.join(' ') })}</p>}
      <Form endpoint={setText} params={{ key }} next={here}>
        <div className={styles.languages}>
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
              defaultValue={flash?.values[`langs.${lang}`] ?? changed[lang]}
              error={flash?.errors[`langs.${lang}`] && t('adminSite.texts.wrong')}
            />
          ))}
        </div>
        <p className="row">
          <Button submit type="primary" icon="check">
            {t('adminSite.texts.save')}
          </Button>
        </p>
      </Form>
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
