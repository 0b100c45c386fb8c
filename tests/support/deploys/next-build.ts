import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { basename, dirname, join, resolve } from 'node:path'
import { inject } from 'vitest'

/** What the site needs to be served, with the build under test. */
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
/** Scripts of the browser, by their names without what tells builds apart. */
const scriptName = /^([\w.-]+)-[\w-]{8}\.js$/
const texts = ['client/**/*.{js,json}', 'worker/**/*.{js,json}']

/** The build after the one under test: its scripts have other addresses, and the earlier ones are still served. */
export interface NextBuild {
  /** Serves it on data of its own. @returns its address */
  start(): Promise<string>
  /** Removes the files of earlier builds, as two days after the deploy. It must not run. */
  forgetEarlier(): void
  stop(): Promise<void>
}

/**
 * Makes the next build from a copy of the one under test, in a folder of its own: what a bundler does to the scripts that a change
 * touches, in a second instead of a minute.
 * @param changed names of the scripts with new addresses, such as `entry`
 */
export function makeNextBuild(changed: readonly string[]): NextBuild {
  const folder = mkdtempSync(join(dirname(inject('freshData')), 'next-'))
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const earlier = renameScripts(join(folder, 'dist'), changed)
  const data = join(folder, 'data')
  cpSync(inject('freshData'), data, { recursive: true })
  const { NODE_ENV: _, VITEST: __, ...rest } = process.env
  const options = { cwd: folder, env: { ...rest, DATA_DIR: data, PORT: '0' } }
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
      for (const file of earlier) rmSync(file)
    },
    stop,
  }
}

/** Gives scripts other addresses and the build another id, in all files that name them. @returns the files at the earlier addresses */
function renameScripts(dist: string, changed: readonly string[]): string[] {
  const assets = join(dist, 'client/assets')
  // Those of earlier builds, which are still served, have the time since when.
  const ages = JSON.parse(readFileSync(join(dist, 'client/assets.json'), 'utf8')) as Record<string, number>
  const names = Object.keys(ages).filter(
    (name) => ages[name] === 0 && changed.includes(scriptName.exec(name)?.[1] ?? ''),
  )
  if (names.length !== changed.length) throw new Error(`Scripts of the build: ${names.join(', ')}`)
  const before = names.map((name) => [join(assets, name), readFileSync(join(assets, name))] as const)
  const id = readFileSync(join(dist, '.stamp'), 'utf8').slice(0, 12)
  const renamed = (text: string) =>
    names
      .reduce((result, name) => result.replaceAll(name, nextName(name)), text)
      .replaceAll(id, [...id].toReversed().join(''))
  for (const file of globSync(texts, { cwd: dist }).map((name) => join(dist, name))) {
    const text = readFileSync(file, 'utf8')
    if (renamed(text) !== text) writeFileSync(file, renamed(text))
  }
  for (const [file] of before) renameSync(file, join(assets, nextName(basename(file))))
  for (const [file, bytes] of before) writeFileSync(file, bytes)
  return before.map(([file]) => file)
}

const nextName = (name: string) => name.replace(/-[\w-]{8}\.js$/, '-nextnext.js')
