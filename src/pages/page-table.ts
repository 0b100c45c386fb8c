import type { Page, PageId } from './define-page.ts'

const files = import.meta.glob<Page>('./**/*.page.tsx', { import: 'default' })

/** The file of a page, from the project's root. */
export const pageFile = (id: PageId): string => `src/pages/${id}.page.tsx`

/** Loads the page of a path id; `undefined` when its file does not exist. */
export async function loadPage(id: PageId): Promise<Page | undefined> {
  return files[`./${id}.page.tsx`]?.()
}
