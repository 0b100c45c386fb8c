import { randomBytes } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Folder of all data that outlives the process. */
export const dataDir = process.env['DATA_DIR'] || '.data'

/** Miniflare's storages: the folder that the development server's plugin and wrangler use too. */
export const storagePath = `${dataDir}/v3`

const secretFiles = {
  SESSION_SECRET: 'session-secret',
  PREVIEW_SECRET: 'preview-secret',
  VAPID_PRIVATE_KEY: 'vapid-key',
} as const

export type SecretName = keyof typeof secretFiles
export const secretNames = Object.keys(secretFiles) as SecretName[]

/** A secret: the setting, else this data folder's own, which is generated once, so that earlier signatures remain valid. */
export function localSecret(name: SecretName): string {
  const given = process.env[name]
  if (given) return given
  return storedSecret(name) ?? storeSecret(name, randomBytes(32).toString('base64url'))
}

/** The secret in the file of a data folder; an empty file is one whose writing was interrupted: nothing was signed with it. */
export function storedSecret(name: SecretName, folder = dataDir): string | undefined {
  const file = `${folder}/${secretFiles[name]}`
  return (existsSync(file) && readFileSync(file, 'utf8')) || undefined
}

const secretFile = (name: SecretName) => `${dataDir}/${secretFiles[name]}`

/** The files of the secrets that the folder has. */
export const secretPaths = (): string[] =>
  Object.values(secretFiles)
    .map((name) => `${dataDir}/${name}`)
    .filter((path) => existsSync(path))

/** Writes a secret to its file, which only this user may read. */
export function storeSecret(name: SecretName, value: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(secretFile(name), value, { mode: 0o600 })
  return value
}

/** Whether the folder has its own secret, or a setting replaces it. */
export const hasSecret = (name: SecretName): boolean =>
  Boolean(process.env[name]) || (existsSync(secretFile(name)) && statSync(secretFile(name)).size > 0)

/** Bytes that must be free: the demonstration with its indexes, and room to write. */
const neededBytes = 32 * 1024 * 1024
/** Files above this size skip the integrity check at the start, bytes. */
const maxChecked = 64 * 1024 * 1024

/**
 * Checks that the folder is usable; creates it when it does not exist.
 * @throws an error whose message names the remedy, or a fault that `describeFault` explains
 */
export function checkFolder(): void {
  mkdirSync(storagePath, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize < neededBytes)
    throw new Error(
      `The disk of the data folder ${resolve(dataDir)} is full: ${Math.floor((bavail * bsize) / 2 ** 20)} MB are free and 32 MB are needed. Free some space and try again.`,
    )
  const probe = join(storagePath, '.probe')
  writeFileSync(probe, 'x')
  rmSync(probe)
}

/** Checks that the storages of this process's folder are readable. @throws an error that names a damaged one */
export function checkStorages(): void {
  for (const file of globSync(`${storagePath}/**/*.sqlite`)) checkStorage(file)
}

function checkStorage(file: string): void {
  try {
    const storage = new DatabaseSync(file)
    try {
      storage.prepare('SELECT count(*) FROM sqlite_master').get()
      const { quick_check: found } = (
        statSync(file).size < maxChecked ? storage.prepare('PRAGMA quick_check(1)').get() : { quick_check: 'ok' }
      ) as { quick_check: string }
      if (found !== 'ok') throw new Error(`SQLITE_CORRUPT: ${found}`)
    } finally {
      storage.close()
    }
  } catch (cause) {
    throw new Error(describeFault(cause, file), { cause })
  }
}

/** A fault of the machine or the storages as one sentence with what to do; others as they are. */
export function describeFault(error: unknown, file = dataDir): string {
  const { message, code, errcode } = error as { message?: string; code?: string; errcode?: number }
  const text = `${code ?? ''} ${errcode === undefined ? '' : (sqliteNames[errcode % 256] ?? '')} ${message ?? String(error)}`
  const place = resolve(file)
  if (/\b(ENOSPC|EDQUOT|SQLITE_FULL)\b|disk is full/.test(text))
    return `The disk of ${place} is full. Free some space and try again; what was stored before is whole.`
  if (/\b(EROFS|EACCES|EPERM|SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM)\b|readonly database/.test(text))
    return `${place} cannot be read and written by this user. Give it the rights to the data folder, or set DATA_DIR to another one.`
  if (/\b(ENOTDIR|EEXIST)\b/.test(text)) return `${place} is not a folder. Set DATA_DIR to a folder.`
  if (/\b(SQLITE_CORRUPT|SQLITE_NOTADB)\b|malformed|not a database/.test(text))
    return `The storage ${place} is damaged. Put back a backup of the data folder, or move it away to begin with an empty one.`
  if (/\b(EIO|SQLITE_IOERR)\b/.test(text))
    return `The disk of ${place} fails to read or write. Check the disk, then put back a backup if files are damaged.`
  if (/No CA certificates were loaded/.test(text))
    return 'This machine has no certificates of authorities (CA), by which other servers are known. Install its package ca-certificates and try again.'
  return message ?? String(error)
}

/** Primary result codes of SQLite (sqlite.org/rescode.html) that a data folder can cause. */
const sqliteNames: Record<number, string> = {
  3: 'SQLITE_PERM',
  5: 'SQLITE_BUSY',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  26: 'SQLITE_NOTADB',
}
