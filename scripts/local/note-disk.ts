import { statfs } from 'node:fs/promises'
import { diskFlag, type DiskNote } from '../../worker/http/log/disk-note.ts'

/** Stores the free space of the folder's disk for the health checks, since a worker cannot read it. @param now ms */
export async function noteDisk(flags: Pick<KVNamespace, 'put'>, folder: string, now: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const note: DiskNote = { free: bavail * bsize, total: blocks * bsize, at: now }
  await flags.put(diskFlag, JSON.stringify(note))
}
