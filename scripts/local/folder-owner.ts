import { execSync, spawn, type ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { dataDir } from './data-folder.ts'

/** Description of the process that has the storages open, in `DATA_DIR/owner.json`. */
interface Owner {
  pid: number
  /** Path of the folder: a copy of the folder is independent of the original's processes. */
  folder: string
  /** The process that serves them. */
  workerd?: number
  /** URL and token by which commands access the storages of a server. */
  stores?: ServedStores
}
export interface ServedStores {
  url: string
  token: string
}

const ownerFile = `${dataDir}/owner.json`
let lock: DatabaseSync | undefined

/**
 * Locks the storages for this process. The lock belongs to the operating system, so it ends with the process, even a killed
 * one. Ends the workerd of a killed owner.
 * @returns false while another process has the lock
 */
export function claimFolder(): boolean {
  if (lock) return true
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const opened = new DatabaseSync(`${dataDir}/lock`)
  try {
    opened.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    opened.close()
    if (/locked/.test((error as Error).message)) return false
    throw error
  }
  lock = opened
  process.once('exit', releaseFolder)
  const before = readOwner()
  if (before?.folder === owner.folder) endStale(before.workerd)
  writeOwner({})
  watchChildren()
  return true
}

/** Whether this process is the only one that opens the storages. */
export const ownsFolder = (): boolean => lock !== undefined

/** Lets other processes open the storages. */
export function releaseFolder(): void {
  rmSync(ownerFile, { force: true })
  lock?.close()
  lock = undefined
}

/** The description of the current owner, if any. */
export function readOwner(): Owner | undefined {
  try {
    return existsSync(ownerFile) ? (JSON.parse(readFileSync(ownerFile, 'utf8')) as Owner) : undefined
  } catch {
    // The file is incomplete: it is being written, or its writer was killed.
    return undefined
  }
}

let owner: Owner = { pid: process.pid, folder: resolve(dataDir) }

/** Adds to the description of this process. */
export function writeOwner(parts: Partial<Owner>): void {
  owner = { ...owner, ...parts }
  writeFileSync(ownerFile, JSON.stringify(owner), { mode: 0o600 })
}

/** Ends a workerd whose parent was killed, and waits until it is gone. */
function endStale(pid: number | undefined): void {
  if (pid === undefined || !isWorkerd(pid)) return
  process.kill(pid, 'SIGKILL')
  for (let tries = 0; tries < 50 && isWorkerd(pid); tries++)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
}

/** Whether the process with that id is still a workerd: ids are reused. */
function isWorkerd(pid: number): boolean {
  try {
    process.kill(pid, 0)
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('workerd')
    const list = process.platform === 'win32' ? `tasklist /nh /fi "PID eq ${pid}"` : `ps -o command= -p ${pid}`
    return execSync(list, { encoding: 'utf8' }).includes('workerd')
  } catch {
    return false
  }
}

let watching = false

/** Afterwards, each workerd that this process starts ends with it, even when it is killed. */
function watchChildren(): void {
  if (watching) return
  watching = true
  subscribe('child_process', (message) => {
    const { process: child } = message as { process: ChildProcess }
    child.once('spawn', () => {
      if (!basename(child.spawnfile).includes('workerd')) return
      if (lock) writeOwner({ workerd: child.pid! })
      guard(child)
    })
  })
}

/** A process that ends a child when its own input ends, that is, when this process ends. */
function guard(child: ChildProcess): void {
  const kill = `process.stdin.resume().on('end', () => process.kill(${child.pid}, 'SIGKILL'))`
  const guarding = spawn(process.execPath, ['-e', kill], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    windowsHide: true,
  })
  guarding.unref()
  ;(guarding.stdin as unknown as { unref(): void }).unref()
  child.once('exit', () => guarding.kill())
}
