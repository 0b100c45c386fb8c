import { seoCuts } from '../contracts/limits.ts'
import { cutText } from '../lib/text/cut-text.ts'

const siteName = 'Chiche'

/** The `<title>`: "{title} · Chiche" if it fits into 70 graphemes, else the title alone, cut (D13). */
export function pageTitle(title: string): string {
  const full = title.includes(siteName) ? title : `${title} · ${siteName}`
  return cutText(full, seoCuts.title) === full ? full : cutText(title, seoCuts.title)
}
