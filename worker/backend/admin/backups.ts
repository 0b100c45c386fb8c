import { sql } from 'drizzle-orm'
import type { BackupPlace, SiteBackup } from '../../../src/admin/maintenance/maintenance.contract.ts'
import { toIso } from '../../../src/lib/time/iso-instant.ts'
import { run } from '../db/run-sql.ts'

/** Backups that operators see. */
const shown = 5

interface MadeBackup {
  /** The moment that the copy is of, ms. */
  madeAt: number
  bytes: number
  place: BackupPlace
  /** When it was read back, ms. */
  readAt: number
}

/** Notes a backup for the operators. @param drillMs how long it took to put it back beside the site, for an exercise */
export async function recordBackup(
  db: D1Database,
  { madeAt, bytes, place, readAt }: MadeBackup,
  drillMs: number | null = null,
): Promise<void> {
  const drilledAt = drillMs === null ? null : readAt
  await run(
    db,
    sql`INSERT INTO backups (made_at, bytes, place, read_at, drilled_at, drill_ms)
      VALUES (${madeAt}, ${bytes}, ${place}, ${readAt}, ${drilledAt}, ${drillMs})
      ON CONFLICT (made_at) DO UPDATE SET read_at = excluded.read_at, drilled_at = coalesce(excluded.drilled_at, drilled_at),
        drill_ms = coalesce(excluded.drill_ms, drill_ms)`,
  )
}

interface StoredBackup {
  made_at: number
  bytes: number
  place: BackupPlace
  read_at: number
  drilled_at: number | null
  drill_ms: number | null
}

/** The statement that reads the newest backups, and that of the last exercise. */
export const backupsStatement = () =>
  sql<StoredBackup>`SELECT * FROM backups WHERE made_at IN (SELECT made_at FROM backups ORDER BY made_at DESC LIMIT ${shown})
    OR made_at = (SELECT made_at FROM backups WHERE drilled_at IS NOT NULL ORDER BY drilled_at DESC LIMIT 1)
    ORDER BY made_at DESC`

/** A backup for responses. */
export const presentBackup = (row: StoredBackup): SiteBackup => ({
  at: toIso(row.made_at),
  bytes: row.bytes,
  place: row.place,
  readAt: toIso(row.read_at),
  drill: row.drilled_at === null ? null : { at: toIso(row.drilled_at), ms: row.drill_ms ?? 0 },
})
