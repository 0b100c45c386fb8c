import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { OldAssets } from './build/old-assets.ts'
import { programs } from './programs.ts'
import { buildDigest } from './vite/build-digest.ts'

const stamp = 'dist/.stamp'

/** Writes the files of `public` that are made of packages: places, words of the game, mail providers. */
export function buildLists(): void {
  for (const script of ['places/build-places', 'words/build-words', 'addresses/build-disposable'])
    execFileSync(process.execPath, [`scripts/${script}.ts`], { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Builds the site for production, unless nothing that goes into it has changed since the last time. */
export function buildWhenStale(): void {
  const digest = buildDigest()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  try {
    accessSync('.', constants.W_OK)
  } catch {
    console.error(
      `${resolve('.')} is read-only and not built: run "npm run build" there as a user who may write to it.`,
    )
    process.exit(1)
  }
  console.log('Building the site…')
  const oldAssets = new OldAssets()
  try {
    oldAssets.backUp(Date.now())
    buildLists()
    // What the machine's own says would make a build for development, whose pages of developers are open to all.
    const env = { ...process.env, NODE_ENV: 'production' }
    execFileSync(process.execPath, [programs.vite, 'build', '--logLevel', 'warn'], { stdio: 'inherit', env })
    oldAssets.restore(Date.now())
  } catch {
    console.error('The build failed; the lines above say where.')
    process.exit(1)
  }
  writeFileSync(stamp, digest)
}

/** Adds to the build what the site that it will replace serves: this machine may have built none of it. @param origin of that site */
export async function addServed(origin: string): Promise<void> {
  const oldAssets = new OldAssets()
  await oldAssets.fetchFrom(origin, Date.now())
  oldAssets.restore(Date.now())
}

if (import.meta.main) buildWhenStale()
