import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { once } from 'node:events'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'

/** What a build needs, and the last build, whose files the next one continues to serve. */
const parts = [
  'src',
  'worker',
  'public',
  'scripts',
  'vite.config.ts',
  'wrangler.toml',
  'package.json',
  'package-lock.json',
  'dist',
]

/** The build after the one under test, which really differs from it. */
export interface NextBuild {
  /** Serves it on data of its own. @returns its address */
  start(): Promise<string>
  /** Removes the files of earlier builds, as two days after the deploy. It must not run. */
  forgetEarlier(): void
  stop(): Promise<void>
}

/**
 * Builds the site again in a folder of its own, with `npm run build`'s script, after a change to one source.
 * @param changed source of the script that differs, besides the entry
 */
export async function buildNext(changed: string): Promise<NextBuild> {
  const folder = mkdtempSync(join(dirname(inject('freshData')), 'next-'))
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  appendFileSync(join(folder, changed), "\nexport const nextBuild = 'next'\n")
  const data = join(folder, 'data')
  cpSync(inject('freshData'), data, { recursive: true })
  // The bundler must not know that a test runs it.
  const { NODE_ENV: _, VITEST: __, ...rest } = process.env
  const options = { cwd: folder, env: { ...rest, DATA_DIR: data, PORT: '0' } }
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], options)
  let server: ChildProcess | undefined
  const stop = async () => {
    if (server?.exitCode !== null) return
    const exited = once(server, 'exit')
    server.kill()
    await exited
    server = undefined
  }
  return {
    async start() {
      server = spawn(process.execPath, ['scripts/start.ts'], { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
      let output = ''
      for await (const part of server.stdout!) {
        output += String(part)
        const [, address] = /runs on (http:\S+)[^]*Ctrl\+C/.exec(output) ?? []
        if (address) return address
      }
      throw new Error(`The next build ended: ${output}`)
    },
    forgetEarlier() {
      const assets = join(folder, 'dist/client/assets')
      const ages = JSON.parse(readFileSync(join(folder, 'dist/client/assets.json'), 'utf8')) as Record<string, number>
      for (const [name, since] of Object.entries(ages)) if (since > 0) rmSync(join(assets, name))
    },
    stop,
  }
}
