import { useState } from 'react'
import { locales, type Locale } from '../../../contracts/locales.ts'
import type { OrganizedEvent } from '../../event/organized.contract.ts'
import { ShownLetter, type ShownLetterProps } from '../../messages/shown-letter.tsx'
import { CardLook, LinkLook, MailLook, PageLook } from './event-looks.tsx'
import { FormLook, type FormWords } from './form-look.tsx'
import type { PreviewModel, PreviewWords } from './preview-model.ts'
import styles from './preview.module.css'

const looks = ['page', 'card', 'link', 'mail'] as const
type Look = (typeof looks)[number]

export interface PreviewLabels {
  title: string
  language: string
  look: string
  looks: Record<Look, string>
  note: string
}

interface EventPreviewProps {
  /** Of the page. */
  locale: Locale
  modelIn: (locale: Locale) => PreviewModel
  words: Record<Locale, PreviewWords>
  labels: PreviewLabels
  /** What is shown first. */
  first: Look
  /** The registration form, shown instead of the looks that one chooses from. */
  form?: { event: OrganizedEvent; words: Record<Locale, FormWords> } | undefined
  /** The mail that is being read, shown instead of the looks too. */
  letterIn?: ((locale: Locale) => ShownLetterProps | undefined) | undefined
}

/** The event as others will see it: its page, a card, a shared link, a mail, in each language. */
export function EventPreview({ locale: page, modelIn, words, labels, first, form, letterIn }: EventPreviewProps) {
  const [locale, setLocale] = useState(page)
  const [look, setLook] = useState(first)
  const model = modelIn(locale)
  const props = { model, words: words[locale] }
  const letter = letterIn?.(locale)
  const looking = !form && !letter
  return (
    <div className={styles.preview}>
      <header>
        <h2>{labels.title}</h2>
        <Strip label={labels.language} values={locales} current={locale} textOf={(one) => one} choose={setLocale} />
      </header>
      {looking && (
        <Strip
          label={labels.look}
          values={looks}
          current={look}
          textOf={(one) => labels.looks[one]}
          choose={setLook}
          fills
        />
      )}
      <div className={styles.stage} lang={locale}>
        {form && <FormLook event={form.event} words={form.words[locale]} locale={locale} />}
        {letter && <ShownLetter {...letter} name={`${labels.title} (${locale})`} />}
        {looking && look === 'page' && <PageLook {...props} />}
        {looking && look === 'card' && <CardLook model={model} />}
        {looking && look === 'link' && <LinkLook model={model} />}
        {looking && look === 'mail' && <MailLook {...props} />}
      </div>
      {!letter && <p className={styles.note}>{labels.note}</p>}
    </div>
  )
}

interface StripProps<T extends string> {
  label: string
  values: readonly T[]
  current: T
  textOf: (value: T) => string
  choose: (value: T) => void
  fills?: boolean
}

function Strip<T extends string>({ label, values, current, textOf, choose, fills = false }: StripProps<T>) {
  return (
    <div className={styles.strip} role="group" aria-label={label} data-fills={fills ? '' : undefined}>
      {values.map((value) => (
        <button key={value} type="button" aria-pressed={value === current} onClick={() => choose(value)}>
          {textOf(value)}
        </button>
      ))}
    </div>
  )
}
