import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { comingRoutes } from '../../src/contracts/coming.ts'
import { paths, type PathId } from '../../src/contracts/paths.ts'

const sources = globSync('{src,worker,tests,scripts}/**/*.{ts,tsx}')
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

test('a folder holds at most 20 sources, tests not counted', () => {
  const count = new Map<string, number>()
  for (const file of sources) if (!isTest(file)) count.set(dirname(file), (count.get(dirname(file)) ?? 0) + 1)
  expect([...count].filter(([, files]) => files > 20)).toEqual([])
})

test('a file holds at most 400 lines', () => {
  const long = sources
    .map((file) => [file, readFileSync(file, 'utf8').split('\n').length] as const)
    .filter(([, lines]) => lines > 400)
  expect(long).toEqual([])
})

test('names say what is inside: kebab-case, no drawers, no barrels', () => {
  const names = sources.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.tsx?$/.test(basename(file)))
  expect(names).toEqual([])
  const drawers = sources.filter((file) => /(^|\/)(utils|helpers|misc|common|types)(\/|\.)/.test(file))
  expect(drawers).toEqual([])
  const barrels = sources.filter((file) => /(^|\/)index\.tsx?$/.test(file) && file !== 'worker/index.ts')
  expect(barrels).toEqual([])
})

test('every route has its page or stands in the table of routes to come, never both', () => {
  for (const id of Object.keys(paths) as PathId[]) {
    const built = existsSync(`src/pages/${id}.page.tsx`)
    expect(built, `src/pages/${id}.page.tsx and contracts/coming.ts`).toBe(!comingRoutes.includes(id))
  }
})

test('every page file belongs to a route', () => {
  const ids = globSync('src/pages/**/*.page.tsx').map((file) => file.slice('src/pages/'.length, -'.page.tsx'.length))
  const known = [...Object.keys(paths), 'system/error', 'system/coming', 'content/page']
  expect(ids.filter((id) => !known.includes(id))).toEqual([])
})
