import type { ReactNode } from 'react'
import { blocksOf, type Entry } from '../../builder/entry.ts'
import { composedHeads } from '../../contracts/content/composable-paths.ts'
import type { PageEntryQuery, Head, PublicContext } from '../../page/define-page.ts'
import { componentNames, compose, type ComposedContent } from './compose.ts'
import { composedPayload } from './composed-payload.ts'
import { composedHead } from './composed-head.ts'
import { ContentView } from './content-view.tsx'

/** A coded list with a head by editors (D58). */
export interface Topped<List> {
  /** Replaces the head of the list. */
  top: ComposedContent | undefined
  /** Undefined if the head contains a list itself. */
  list: List | undefined
}

/** Query for the head of a list; only for its first page. */
export const topOf = ({ path, query }: { path: string; query: URLSearchParams }): PageEntryQuery | undefined =>
  composedHeads[path] && !query.get('page') ? { model: 'page', urlPath: path } : undefined

/** Loads a list and its head by editors, if any. */
export async function withTop<List>(context: PublicContext, load: () => Promise<List>): Promise<Topped<List>> {
  const { contentEntry, path } = context
  if (!contentEntry) return { top: undefined, list: await load() }
  const names = componentNames(contentEntry.entry)
  const replaces = composedHeads[path]?.some((name) => names.has(name))
  const [top, list] = await Promise.all([compose(contentEntry, context), replaces ? undefined : load()])
  return { top, list }
}

/** HTML head of the page: fields of the editors' entry override those of the list. */
export function toppedHead<List>({ top, list }: Topped<List>, title: string, own: (list: List) => Head): Head {
  const head = list === undefined ? { title } : own(list)
  return top ? { ...head, ...composedHead(top, title) } : head
}

/** Data of a list as JSON, with its head by editors if it has one. @param own fields of the list */
export const toppedPayload = async <List,>(
  { top, list }: Topped<List>,
  own: (list: List) => object | Promise<object>,
): Promise<object> => ({
  ...(list !== undefined && (await own(list))),
  top: top ? await composedPayload(top) : null,
})

/** Whether the editors' content contains the page's title; otherwise the list's title is rendered visually hidden. */
const isTitled = ({ data }: Entry) => /"tag(Name)?":"h1"|<h1[\s>]/.test(JSON.stringify(blocksOf(data)))

interface TopProps {
  top: ComposedContent | undefined
  /** Title of the list, for a head without one. */
  title: string
  /** Default head of the list. */
  children: ReactNode
}

/** Renders the head by editors, or else the default one. */
export function ListTop({ top, title, children }: TopProps) {
  if (!top) return children
  return (
    <>
      {!isTitled(top.entry) && <h1 className="sr">{title}</h1>}
      <ContentView content={top} />
    </>
  )
}
