import { locales, type Locale } from '../contracts/locales.ts'
import { built } from './scope.ts'
import { offlineAddress } from './words.ts'

/** What each build brings anew. */
const name = `shell-${built.id}`
/** Scripts of pages that are shown without network, such as the door. */
const filesName = 'files'

/** Stores the offline page in all languages with its files, and the small scripts of visitors. */
export async function storeShell(): Promise<void> {
  const cache = await caches.open(name)
  const pages = locales.map(offlineAddress)
  await cache.addAll([...pages, ...built.scripts].map((address) => new Request(address, { cache: 'no-cache' })))
  const html = await (await cache.match(pages[0]!))!.text()
  await cache.addAll(filesIn(html))
}

/** Deletes what earlier builds stored. The files of pages remain: an open page may be of an earlier build. */
export async function dropOldShells(): Promise<void> {
  const old = (await caches.keys()).filter((other) => other.startsWith('shell-') && other !== name)
  await Promise.all(old.map((other) => caches.delete(other)))
}

/** Addresses of built files that a page names. */
const filesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/["(](\/assets\/[\w.-]+\.(?:js|woff2|svg))/g)].map((match) => match[1]!)),
]

/** Most files of pages that are stored. */
const mostFiles = 200

/** Stores the scripts, fonts and icons that a page names. */
export async function storeFiles(html: string): Promise<void> {
  const cache = await caches.open(filesName)
  const files = new Set(filesIn(html))
  // The page names the door's island alone, the first of its files.
  if (files.has(built.door[0]!)) for (const file of built.door) files.add(file)
  for (const file of files)
    if (!(await cache.match(file))) await cache.add(file).catch((error: unknown) => console.warn(file, error))
  const stored = await cache.keys()
  for (const old of stored.slice(0, Math.max(0, stored.length - mostFiles))) await cache.delete(old)
}

/** A file of the device, else of the network. */
export async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** The offline page in a language. */
export async function offlinePage(locale: Locale): Promise<Response | undefined> {
  return (await caches.open(name)).match(offlineAddress(locale))
}
