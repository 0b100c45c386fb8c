import { useSyncExternalStore } from 'react'
import type { Locale } from '../../../contracts/locales.ts'
import type { ShownLetterProps } from '../../messages/shown-letter.tsx'

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
