import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/**
 * A deploy migrates the database before the worker is replaced, and a rollback leaves it migrated: the version before must go on
 * working on the new schema. So a migration may not take away or rename what that version reads, nor demand what it does not write.
 */
const breaking = [
  [/\bDROP\s+(TABLE|COLUMN)\b/i, 'removes'],
  [/\bRENAME\s+(TO|COLUMN)\b/i, 'renames'],
  [
    /\bADD\s+COLUMN\b(?![^;,]*\bDEFAULT\b)[^;,]*\bNOT\s+NULL\b/i,
    'wants a value that the version before does not write',
  ],
] as const

/** Made before there was a version to go back to. */
const before = new Set(['0011_targeting.sql'])

const faultsOf = (text: string): string[] => {
  const code = text.replaceAll(/--.*$/gm, '')
  return breaking.flatMap(([pattern, fault]) => (pattern.test(code) ? [fault] : []))
}

test('the version before works on the schema of each migration', () => {
  const faults = globSync('worker/backend/db/migrations/*.sql')
    .filter((file) => !before.has(basename(file)))
    .flatMap((file) => faultsOf(readFileSync(file, 'utf8')).map((fault) => `${basename(file)} ${fault}`))
  expect(faults).toEqual([])
})

test.each([
  ['ALTER TABLE users DROP COLUMN email;', ['removes']],
  ['DROP TABLE users;', ['removes']],
  ['ALTER TABLE users RENAME COLUMN email TO mail;', ['renames']],
  ['ALTER TABLE users ADD COLUMN age INTEGER NOT NULL;', ['wants a value that the version before does not write']],
  ['ALTER TABLE users ADD COLUMN age INTEGER NOT NULL DEFAULT 0;', []],
  ['ALTER TABLE users ADD COLUMN age INTEGER; -- DROP TABLE users', []],
  ['DROP TRIGGER users_added; DROP INDEX users_newest;', []],
])('%s', (text, faults) => {
  expect(faultsOf(text)).toEqual(faults)
})
