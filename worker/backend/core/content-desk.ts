import type { ContentDelivery } from '../../../src/contracts/v1/admin/content.ts'

/** How a page reads the entry that it shows. */
export type EntryQuery = { model: string } & ({ urlPath: string } | { slug: string })

/** What the site around the backend knows of contents, and does with their copies. */
export interface ContentDesk {
  state(): Promise<ContentDelivery>
  /**
   * When the oldest copy of an entry was read that this isolate has, in any language, ms; as of the last `state`.
   * @param path where it is shown, without a language
   * @param query by which that page reads it
   */
  copiedAt(path: string, query: EntryQuery): number | undefined
  /** Makes all copies old: in this isolate at once, everywhere within a minute. */
  renewAll(): Promise<void>
  /** The same for what single addresses show. @param purges paths without a language, each with its moment, ms */
  renewAddresses(purges: readonly { path: string; at: number }[], path: string): Promise<void>
}
