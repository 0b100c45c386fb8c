import { useState, useEffect, useRef, useSyncExternalStore } from 'react'
import { locales, type Locale } from '../../../contracts/locales.ts'
import type { OrganizedEvent } from '../../event/organized.contract.ts'
import { ShownLetter, type ShownLetterProps } from '../../messages/shown-letter.tsx'
import { CardLook, LinkLook, MailLook, PageLook } from './event-looks.tsx'
import { FormLook, type FormWords } from './form-look.tsx'
import type { PreviewModel, PreviewWords } from './preview-model.ts'
import styles from './preview.module.css'

const looks = ['page', 'card', 'link', 'mail'] as const
type Look = (typeof looks)[number]

interface EventPreviewProps {
  /** Of the page. */
  locale: Locale
  modelIn: (locale: Locale) => PreviewModel
  words: Record<Locale, PreviewWords>
  /** It is published already. */
  isLive: boolean
  /** What is shown first. */
  first: Look
  /** The registration form, shown instead of the looks that one chooses from. */
  form?: { event: OrganizedEvent; words: Record<Locale, FormWords> } | undefined
  /** The mail that is being read, shown instead of the looks too. */
  letterIn?: ((locale: Locale) => ShownLetterProps | undefined) | undefined
}

/** The event as others will see it: its page, a card, a shared link, a mail, in each language. */
export function EventPreview({ locale: page, modelIn, words, isLive, first, form, letterIn }: EventPreviewProps) {
  const [locale, setLocale] = useState(page)
  const [look, setLook] = useState(first)
  const model = modelIn(locale)
  const props = { model, words: words[locale] }
  const own = words[page]
  const title = form ? own.form : own.title
  const letter = letterIn?.(locale)
  const looking = !form && !letter
  return (
    <div className={styles.preview}>
      <header>
        <h2>{title}</h2>
        <Strip label={own.language} values={locales} current={locale} textOf={(one) => one} choose={setLocale} />
      </header>
      {looking && (
        <Strip label={own.look} values={looks} current={look} textOf={(one) => own[one]} choose={setLook} fills />
      )}
      <div className={styles.stage} lang={locale}>
        {form && <FormLook event={form.event} words={{ ...words[locale], ...form.words[locale] }} locale={locale} />}
        {letter && <ShownLetter {...letter} name={`${title} (${locale})`} />}
        {looking && look === 'page' && <PageLook {...props} />}
        {looking && look === 'card' && <CardLook model={model} />}
        {looking && look === 'link' && <LinkLook model={model} />}
        {looking && look === 'mail' && <MailLook {...props} />}
      </div>
      {!letter && <p className={styles.note}>{own[isLive ? 'noteLive' : 'note']}</p>}
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

/** A frame is drawn again this long after the last change, ms. */
const pauseMs = 250

interface CoverFrameProps {
  model: PreviewModel
  /** Address of `/cover`; it takes more parameters. */
  page: string
  title: string
}

/** Every place where the cover will be seen, at once: the page `/cover` in a frame, which works without script too. */
export function CoverFrame({ model, page, title }: CoverFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const address = coverAddress(page, model)
  const [first] = useState(address)
  const shown = useRef(first)
  useEffect(() => {
    if (shown.current === address) return
    const timer = setTimeout(() => {
      shown.current = address
      // Replaced, so that the back button leads to the page before, not to a former cover.
      frame.current?.contentWindow?.location.replace(address)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [address])
  useEffect(() => {
    const element = frame.current!
    const fit = () => {
      // A document that loads has no body yet, whatever its type says.
      const height = element.contentDocument?.querySelector('body')?.offsetHeight
      if (height) element.style.blockSize = `${height}px`
    }
    fit()
    element.addEventListener('load', fit)
    addEventListener('resize', fit)
    return () => {
      element.removeEventListener('load', fit)
      removeEventListener('resize', fit)
    }
  }, [])
  return (
    <div className={styles.preview}>
      <header>
        <h2>{title}</h2>
      </header>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site */}
      <iframe ref={frame} className={styles.frame} title={title} src={first} />
    </div>
  )
}

/** The address of `/cover` for what is typed. */
function coverAddress(page: string, { title, short, place, cover, focus = '', cut }: PreviewModel): string {
  const typed = Object.entries({ title, date: short, place, cover, focus, cut }).filter(([, value]) => value)
  return `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams(typed)}`
}

/**
 * The mail that is open in the room of mails, as its panel shows it.
 * @returns reads its letter in a language; `undefined` while none is open, and in the other rooms
 */
export function useOpenedLetter(): ((locale: Locale) => ShownLetterProps | undefined) | undefined {
  const mail = useSyncExternalStore(onToggle, openedMail, () => null)
  return mail === null ? undefined : (locale) => letterOf(mail, locale)
}

/** `toggle` does not bubble. */
function onToggle(read: () => void): () => void {
  document.addEventListener('toggle', read, { capture: true })
  return () => document.removeEventListener('toggle', read, { capture: true })
}

const openedMail = () => document.querySelector<HTMLElement>('[data-mail]:has(> [open])')?.dataset['mail'] ?? null

/** Read from the panel, so that the letters of all mails are sent once. */
function letterOf(mail: string, locale: Locale): ShownLetterProps | undefined {
  const letter = document.querySelector(`[data-mail=${mail}] [data-letter=${locale}]`)
  const frame = letter?.querySelector('iframe')
  if (!letter || !frame) return undefined
  const [subject = '', from = ''] = ['b', 'small'].map((name) => letter.querySelector(name)?.textContent ?? '')
  return { mail: { subject, from: '', html: frame.srcdoc }, from }
}
