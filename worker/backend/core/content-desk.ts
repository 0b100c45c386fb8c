import type { ContentDelivery } from '../../../src/admin/content/content.contract.ts'

/** The query by which a page reads the entry that it shows. */
export type EntryQuery = { model: string } & ({ urlPath: string } | { slug: string })

/** The cached copies of content in the site around the backend: their state, and how to invalidate them. */
export interface ContentDesk {
  /** The state of the content service and its caches. */
  state(): Promise<ContentDelivery>
  /**
   * When this isolate read its oldest copy of an entry, in any language, ms; call `state` first.
   * @param path of the page that shows it, without a language
   * @param query by which that page reads it
   * @returns `undefined` without a copy
   */
  copiedAt(path: string, query: EntryQuery): number | undefined
  /** Invalidates all copies: in this isolate at once, everywhere within a minute. */
  renewAll(): Promise<void>
  /**
   * Invalidates the content that single addresses show.
   * @param purges all recently invalidated paths without a language, each with its moment, ms
   * @param path the one that is invalidated now
   */
  renewAddresses(purges: readonly { path: string; at: number }[], path: string): Promise<void>
}
