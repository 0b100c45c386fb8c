import type { Page, PageId } from './define-page.ts'

/** Every page's file by the page's id: `src/organize/publish/publish.page.tsx` is `organize/publish`. */
const files = Object.fromEntries(
  Object.entries(import.meta.glob<Page>('../*/**/*.page.tsx', { import: 'default' })).map(([file, load]) => {
    const [, area, name] = /^\.\.\/([^/]+)\/.*?([^/]+)\.page\.tsx$/.exec(file)!
    return [`${area}/${name}`, { path: file.replace('..', 'src'), load }] as const
  }),
)

/** Path of a page's file from the project root. */
export const pageFile = (id: PageId): string => files[id]!.path

/** Pages that were loaded: to import a file again takes as long as to read its route's data. */
const loaded = new Map<PageId, Page | undefined>()

/** Loads the page of a route id; `undefined` if its file does not exist. */
export async function loadPage(id: PageId): Promise<Page | undefined> {
  const known = loaded.get(id)
  if (known) return known
  const page = await files[id]?.load()
  loaded.set(id, page)
  return page
}
