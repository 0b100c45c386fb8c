import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const sources = globSync('{src,worker,tests,scripts}/**/*.{ts,tsx}', { exclude: ['**/node_modules'] })

test('names say what is inside: kebab-case, no drawers, no barrels', () => {
  const names = sources.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.tsx?$/.test(basename(file)))
  expect(names).toEqual([])
  const drawers = sources.filter((file) => /(^|\/)(utils|helpers|misc|common|types)(\/|\.)/.test(file))
  expect(drawers).toEqual([])
  const barrels = sources.filter((file) => /(^|\/)index\.tsx?$/.test(file) && file !== 'worker/index.ts')
  expect(barrels).toEqual([])
})
