import type { Page, PageId } from './define-page.ts'

const files = import.meta.glob<Page>('./**/*.page.tsx', { import: 'default' })

/** Path of a page's file from the project root. */
export const pageFile = (id: PageId): string => `src/pages/${id}.page.tsx`

/** Loads the page of a route id; `undefined` if its file does not exist. */
export async function loadPage(id: PageId): Promise<Page | undefined> {
  return files[`./${id}.page.tsx`]?.()
}
