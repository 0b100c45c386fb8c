import { stylesFile, type PageStyles } from 'virtual:page-styles'
import { locales } from '../../../src/contracts/locales.ts'
import { dictionaries, textFiles } from '../../../src/i18n/dictionaries.ts'

/** The sheets of the built site, once `readBuiltFiles` has read them. */
export let pageStyles: PageStyles | undefined

let isRead = stylesFile === undefined

/**
 * Reads what every page needs and no code does, the sheets and the texts of all languages, once per isolate: a quarter of the
 * worker, which each isolate would otherwise have to parse as code. Requests that come before they are there read for
 * themselves: a read that they shared would end, unanswered, with the request that began it.
 * @returns `undefined` once they are there
 * @throws when one of the files cannot be read; the next call tries again
 */
export function readBuiltFiles(assets: Fetcher): Promise<void> | undefined {
  return isRead ? undefined : readAll(assets)
}

async function readAll(assets: Fetcher): Promise<void> {
  const [styles, ...texts] = await Promise.all([
    readBuiltJson<PageStyles>(assets, stylesFile!),
    ...locales.map((locale) => readBuiltJson<(typeof dictionaries)[typeof locale]>(assets, textFiles[locale]!)),
  ])
  pageStyles = styles
  for (const [index, locale] of locales.entries()) dictionaries[locale] = texts[index]!
  isRead = true
}

/** Reads a file of the build. @param address its path on the site @throws when it is missing */
export async function readBuiltJson<T>(assets: Fetcher, address: string): Promise<T> {
  const answer = await assets.fetch(`https://assets.invalid${address}`)
  if (answer.ok) return answer.json()
  await answer.body?.cancel()
  throw new Error(`The built file ${address} answered ${answer.status}`)
}
