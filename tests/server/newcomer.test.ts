import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTracked, giveInstalled } from './fresh-copy.ts'
import { listening } from './start-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'chiche-newcomer-'))
const [clone, programs] = [join(folder, 'clone'), join(folder, 'programs')]
const isWindows = process.platform === 'win32'
let child: ChildProcess

/** The machine's folders of programs, without this project's own. */
const machinePath = process.env['PATH']!.split(delimiter).filter((path) => !path.includes('node_modules'))

/** What a machine has on which nothing but Node was installed. */
const environment = {
  ...(isWindows ? process.env : { HOME: folder }),
  PATH: isWindows ? machinePath.join(delimiter) : programs,
  PORT: '0',
}

beforeAll(() => {
  mkdirSync(programs, { recursive: true })
  for (const name of isWindows ? [] : ['node', 'npm', 'sh']) {
    const path = machinePath.map((place) => join(place, name)).find((file) => existsSync(file))
    symlinkSync(realpathSync(path!), join(programs, name))
  }
  copyTracked(clone)
})
afterAll(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test(
  'a fresh clone answers in three languages after `npm start`, with nothing but Node, npm and a shell, and ends on a signal',
  { timeout: 300_000 },
  async () => {
    expect(/^## Start\n+```sh\n([\s\S]*?)```/m.exec(readFileSync(join(clone, 'README.md'), 'utf8'))?.[1]).toBe(
      'npm start\n',
    )
    giveInstalled(clone)
    let output = ''
    // The name of npm is that of a script on Windows, which only a shell can start.
    child = spawn('npm', ['start'], {
      cwd: clone,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: isWindows,
    })
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (part: Buffer) => (output += part.toString()))
    const address = await listening({ child, output: () => output })
    for (const [path, language] of [
      ['/', 'fr'],
      ['/en', 'en'],
      ['/es', 'es'],
    ] as const) {
      const answer = await fetch(address + path)
      expect([answer.status, await answer.text()]).toEqual([
        200,
        expect.stringMatching(`<html[^>]* lang="${language}"`),
      ])
    }
    expect(existsSync(join(clone, '.data/v3'))).toBe(true)
    if (isWindows) spawnSync('taskkill', ['/t', '/f', '/pid', String(child.pid)])
    else child.kill()
    await once(child, 'close')
    await expect(fetch(address)).rejects.toThrow('fetch failed')
  },
)
