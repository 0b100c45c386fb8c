import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { giveInstalled } from './fresh-copy.ts'
import { end, ended, listening, type Server } from './start-server.ts'

/** The instructions of the Dockerfile in their order, each on one line. */
const instructions = readFileSync('Dockerfile', 'utf8')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .flatMap((line) => {
    const [, name, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    return name && rest ? [{ name, rest }] : []
  })
const valueOf = (name: string) => instructions.find((instruction) => instruction.name === name)?.rest ?? ''
const left = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean)

const folder = mkdtempSync(join(tmpdir(), 'chiche-container-'))
const [app, data] = [join(folder, 'app'), join(folder, 'data')]
const isRoot = process.getuid?.() === 0
/** The user `nobody`, whom a process of root may become; without root's rights it is who it is. */
const user = isRoot ? { uid: 65_534, gid: 65_534 } : {}
const codeFolders = ['dist/worker', 'dist/client', 'dist', 'public', 'scripts', 'node_modules', '.'].map((path) =>
  join(app, path),
)
afterAll(() => {
  for (const path of codeFolders) chmodSync(path, 0o755)
  rmSync(folder, { recursive: true, force: true })
})

/** Paths and users of the image on this machine. */
const here = (text: string) =>
  text
    .replaceAll('/app', app)
    .replaceAll('/data', data)
    .replaceAll('node:node', isRoot ? '65534:65534' : `${process.getuid!()}:${process.getgid!()}`)

const variables = (): Record<string, string> =>
  Object.fromEntries(
    instructions
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ rest }) => rest.split(' '))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), here(pair.slice(pair.indexOf('=') + 1))]),
  )
const environment = () => {
  const { PATH, ...set } = variables()
  return { ...set, PATH: PATH!.replace('$PATH', process.env['PATH']!), PORT: '0' }
}

/** What a `COPY` copies: all that `.dockerignore` does not name. */
function copy(rest: string): void {
  const words = rest.split(' ')
  const target = join(app, words.at(-1)!)
  for (const source of words.slice(0, -1))
    if (source === '.') cpSync('.', app, { recursive: true, filter: (path) => !left.includes(path) })
    else cpSync(source, join(target, source.split('/').at(-1)!))
}

/** Runs a step of the build in a shell; what it installs into the system has its own check. */
function build(rest: string): void {
  if (rest.startsWith('apt-get')) return
  const { status, stderr } = spawnSync('sh', ['-c', here(rest)], {
    cwd: app,
    env: { ...process.env, ...environment() },
    encoding: 'utf8',
  })
  expect([rest, status, stderr]).toEqual([rest, 0, ''])
}

test('the image has the certificates without which workerd does not start', () => {
  expect(valueOf('RUN')).toMatch(/^apt-get update && apt-get install .*\bca-certificates\b/)
  expect(valueOf('FROM')).toMatch(/^node:\d+-bookworm-slim$/)
})

test(
  'the steps of the Dockerfile make a site that an unprivileged user runs from code that nobody can write',
  { timeout: 300_000 },
  async () => {
    mkdirSync(app)
    chmodSync(folder, 0o755)
    giveInstalled(app)
    for (const { name, rest } of instructions)
      if (name === 'COPY') copy(rest)
      else if (name === 'RUN') build(rest)
    for (const path of codeFolders) chmodSync(path, 0o555)

    expect(valueOf('USER')).toBe('node')
    const [program, ...words] = JSON.parse(valueOf('CMD')) as [string, ...string[]]
    let output = ''
    const run = (command: string, given: string[]): Server => {
      const child = spawn(command, given, { cwd: app, env: environment(), stdio: ['ignore', 'pipe', 'pipe'], ...user })
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part: Buffer) => (output += part.toString()))
      return { child, output: () => output }
    }
    const server = run(program, words)
    const address = await listening(server)
    expect(await fetch(`${address}/health/ready`).then((answer) => answer.status)).toBe(200)
    expect(await fetch(`${address}/en`).then((answer) => answer.status)).toBe(200)

    const [, check = ''] = /CMD (.*)$/.exec(valueOf('HEALTHCHECK')) ?? []
    const asks = check.replace('8787', new URL(address).port)
    expect(asks).not.toBe(check)
    expect((await ended(run('sh', ['-c', asks]))).code).toBe(0)
    await end(server)
  },
)
