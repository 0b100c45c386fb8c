import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const home = 'src/lib/time/'
/** Content code has a `Date` of its own; the others are scripts of a few hundred bytes and read dates that we wrote. */
const exempt = [
  'src/builder/evaluate/',
  'src/consent/stored-consent.ts',
  'src/organize/duplicate/series-preview.script.ts',
]

test('texts become moments by one module, so that none is read in the zone of the machine', () => {
  const files = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}', '**/*.fixture.ts'] })
  const found = files
    .filter((file) => ![home, ...exempt].some((path) => file.startsWith(path)))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/Date\.parse\(|new Date\(['"`]/g)].map(([call]) => `${file}: ${call}`),
    )
  expect(found, `call msOf or readMoment of ${home}iso-instant.ts`).toEqual([])
})
