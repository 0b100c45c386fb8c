import type { Page, PageId } from './define-page.ts'

const files = import.meta.glob<Page>('./**/*.page.tsx', { import: 'default' })

/** Path of a page's file from the project root. */
export const pageFile = (id: PageId): string => `src/pages/${id}.page.tsx`

/** Pages that were loaded: to import a file again takes as long as to read its route's data. */
const loaded = new Map<PageId, Page | undefined>()

/** Loads the page of a route id; `undefined` if its file does not exist. */
export async function loadPage(id: PageId): Promise<Page | undefined> {
  const known = loaded.get(id)
  if (known) return known
  const page = await files[`./${id}.page.tsx`]?.()
  loaded.set(id, page)
  return page
}
