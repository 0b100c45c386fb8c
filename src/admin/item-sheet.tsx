import { Refused } from './admin-head.tsx'
import type { ReactNode } from 'react'
import type { Flash } from '../contracts/flash.ts'
import { languageNames, locales, type Localized } from '../contracts/locales.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import { Input } from '../ui/forms/input.tsx'
import { Icon } from '../ui/media/icon.tsx'
import styles from './table/sheet.module.css'
import type { FieldProps } from '../ui/forms/field-message.ts'

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
      <Refused flash={flash} text="adminReferences.failed" />
      {children}
    </aside>
  )
}

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
