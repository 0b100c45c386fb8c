import { execFileSync } from 'node:child_process'
import { constants, copyFileSync, cpSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes what a clone of the project has to a folder: the files that git knows. */
export function copyTracked(to: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  for (const file of files.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(file, join(to, file), { force: true })
  }
}

/**
 * Gives a copy the packages and the build that are here, as the start would make them from the same files: that takes minutes. The
 * start compares them with the lock file and the sources, and makes its own where they differ.
 */
export function giveInstalled(to: string): void {
  linkFolder('node_modules', join(to, 'node_modules'))
  cpSync('dist', join(to, 'dist'), { recursive: true })
}

/** Hard links are fast; another disk needs copies. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.name === '.cache') continue
    if (entry.isDirectory()) linkFolder(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else
      try {
        linkSync(source, target)
      } catch {
        copyFileSync(source, target, constants.COPYFILE_FICLONE)
      }
  }
}
