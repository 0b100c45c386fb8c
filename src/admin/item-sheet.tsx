import type { ReactNode } from 'react'
import type { Flash } from '../contracts/flash.ts'
import { languageNames, locales, type Localized } from '../contracts/locales.ts'
import type { Translate } from '../i18n/translate.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { fieldMessage } from '../ui/forms/field-message.ts'
import { Input } from '../ui/forms/input.tsx'
import { Icon } from '../ui/media/icon.tsx'
import styles from './table/sheet.module.css'

interface ItemSheetProps {
  title: string
  /** The list without the sheet. */
  close: string
  /** A form of the sheet that was refused. */
  flash: Flash | undefined
  children: ReactNode
}

/** Properties of the sheet of a row. */
export interface SheetOf<Row> extends Pick<ItemSheetProps, 'close' | 'flash'> {
  /** `undefined` for a new one. */
  one: Row | undefined
  /** The page with the sheet. */
  here: string
}

/** A panel beside a list: one of its rows, or a new one. */
export function ItemSheet({ title, close, flash, children }: ItemSheetProps) {
  const { t } = useI18n()
  return (
    <aside className={styles.sheet} aria-labelledby="item">
      <a className={styles.close} href={close} aria-label={t('ui.close')} aria-keyshortcuts="Escape">
        <Icon name="x" />
      </a>
      <h2 id="item">{title}</h2>
      {flash && (
        <Alert type="negative" role="alert">
          {t(Object.keys(flash.errors).length > 0 ? 'auth.errors.check' : 'adminReferences.failed')}
        </Alert>
      )}
      {children}
    </aside>
  )
}

/** Properties of a field: what was typed, else what is stored, and what is wrong with it. */
export type FieldProps = (
  name: string,
  stored: string | undefined,
) => { name: string; defaultValue: string | undefined; error: string | undefined }

/** @param flash of the form, if it was refused */
export const fieldProps =
  (t: Translate, flash: Flash | undefined): FieldProps =>
  (name, stored) => ({
    name,
    defaultValue: flash?.values[name] ?? stored,
    error: fieldMessage(t, flash?.errors[name]),
  })

interface LanguageInputsProps {
  /** Of the three fields, `title` for `title.fr`. */
  name: string
  stored: Localized | undefined
  label: (language: string) => string
  field: FieldProps
  maxLength: number
  /** French must be given. */
  required?: boolean
}

/** A text in each language of the site. */
export const LanguageInputs = ({ name, stored, label, field, maxLength, required = true }: LanguageInputsProps) =>
  locales.map((lang) => (
    <Input
      key={lang}
      {...field(`${name}.${lang}`, stored?.[lang])}
      label={label(languageNames[lang])}
      lang={lang}
      maxLength={maxLength}
      required={required && lang === 'fr'}
    />
  ))
