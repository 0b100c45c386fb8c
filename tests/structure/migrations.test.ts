import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { splitQuery } from '../support/deploys/split-query.ts'

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

/** Faults of a migration that D1's own splitter cuts into pieces: what SQLite says of them, applied after the others. */
function refusals(database: DatabaseSync, text: string): string[] {
  // Whether that splitter knows comments is not documented.
  const commented = /--.*;/.test(text) ? ['a semicolon in a comment'] : []
  try {
    for (const statement of splitQuery(text)) database.exec(statement)
    return commented
  } catch (error) {
    return [...commented, `${(error as Error).message}: write each trigger in one line, without CASE … END`]
  }
}

test('D1 applies each migration, as it cuts it into statements', () => {
  const database = new DatabaseSync(':memory:')
  const faults = globSync('worker/backend/db/migrations/*.sql')
    .toSorted()
    .flatMap((file) => refusals(database, readFileSync(file, 'utf8')).map((fault) => `${basename(file)}: ${fault}`))
  expect(faults).toEqual([])
})

const table = 'CREATE TABLE t (a);'
test.each([
  [`CREATE TRIGGER x AFTER INSERT ON t BEGIN DELETE FROM t WHERE a = ';'; DELETE FROM t; END;`, 0],
  ['CREATE TRIGGER x AFTER INSERT ON t BEGIN\n  DELETE FROM t;\nEND;', 1],
  ['CREATE TRIGGER x AFTER INSERT ON t BEGIN SELECT CASE WHEN new.a THEN 1 END; DELETE FROM t; END;', 1],
  ['-- first; second\nDELETE FROM t;', 1],
])('D1 and %s', (text, faults) => {
  expect(refusals(new DatabaseSync(':memory:'), table + text)).toHaveLength(faults)
})
