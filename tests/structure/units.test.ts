import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

/** The units of systemd that the project ships (docs/self-hosting.md), on this checkout instead of /opt/chiche. */
const units = globSync('deploy/*.{service,timer}').map((file) => ({
  name: basename(file),
  text: readFileSync(file, 'utf8').replaceAll('/opt/chiche', resolve('.')),
}))
const folder = mkdtempSync(join(tmpdir(), 'chiche-units-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what a unit starts is in the checkout, and a timer has its service', () => {
  const missing = units.flatMap(({ name, text }) => [
    ...[...text.matchAll(/^ExecStart=(\S+) (\S+)/gm)]
      .flatMap(([, ...files]) => files)
      .filter((file) => !existsSync(file)),
    ...(name.endsWith('.timer') && !units.some((unit) => unit.name === name.replace('.timer', '.service'))
      ? [name]
      : []),
  ])
  expect(missing).toEqual([])
  expect(units.map(({ text }) => /^(ExecStart|OnCalendar)=/m.test(text))).toEqual(units.map(() => true))
})

test('each line of a unit is a comment, a section or a setting; systemd itself accepts them where the machine has it', () => {
  const faults = units.flatMap(({ text }) =>
    text.split('\n').filter((line) => !/^($|#|\[(Unit|Service|Timer|Install)\]$|[A-Z][A-Za-z]+=)/.test(line)),
  )
  expect(faults).toEqual([])
  for (const { name, text } of units) writeFileSync(join(folder, name), text)
  const { error, stderr } = spawnSync('systemd-analyze', ['verify', ...units.map(({ name }) => join(folder, name))], {
    encoding: 'utf8',
  })
  // It knows every setting by its name; what it says of the machine's own units is not ours.
  expect(error ? [] : stderr.split('\n').filter((line) => line.includes('chiche'))).toEqual([])
})
