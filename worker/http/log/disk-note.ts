/**
 * Header by which `npm start` tells the worker, which cannot read a disk, the free space of the data folder; the server in front of
 * it drops it from all other requests.
 */
export const diskHeader = 'mf-disk'

/** The value of the header, as JSON, bytes. */
export interface DiskNote {
  free: number
  total: number
}

/** Maximum age of what is known of the disk, ms. */
const maxAgeMs = 15 * 60_000
let known: (DiskNote & { at: number }) | undefined

/** Remembers the value of the header; nothing without one. @param now ms */
export function noteDisk(header: string | undefined, now: number): void {
  if (header !== undefined) known = { ...(JSON.parse(header) as DiskNote), at: now }
}

/** The free space that was noted lately. @param now ms */
export const notedDisk = (now: number): DiskNote | undefined =>
  known && Math.abs(now - known.at) <= maxAgeMs ? known : undefined
