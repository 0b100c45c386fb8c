import { globSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'

const runner = 'worker/backend/db/run-sql.ts'
/** They open SQLite's files themselves, or pass on statements that others prepared. */
const exempt = [
  runner,
  'worker/backend/db/request-database.ts',
  ...[
    'backup',
    'check-data',
    'data-folder',
    'prepare-store',
    'remote-stores',
    'answer-store-call',
    'deployed/copy-database',
  ].map((name) => `scripts/local/${name}.ts`),
]
const files = globSync('{worker,scripts}/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}', '**/*.fixture.ts'] })
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

test('statements are prepared and run by one module', () => {
  const found = [...sources].flatMap(([file, code]) =>
    exempt.includes(file)
      ? []
      : [
          ...code.matchAll(
            /\.(?:prepare|batch)(?:<[^(]*>)?\(|\bdrizzle\(|\)\s*\.(?:first|all|run|raw)(?:<[^(]*>)?\(\)/g,
          ),
        ].map(([call]) => `${file}: ${call}`),
  )
  expect(found, `write an sql template, and call run or batch of ${runner} (docs/decisions/0011)`).toEqual([])
})

/** Tables with their columns, as the migrations make them. */
function migratedTables(): Map<string, Set<string>> {
  const database = new DatabaseSync(':memory:')
  for (const file of globSync('worker/backend/db/migrations/*.sql').toSorted())
    database.exec(readFileSync(file, 'utf8'))
  const names = database.prepare(`SELECT name FROM sqlite_master WHERE type IN ('table', 'view')`).all()
  const columns = database.prepare('SELECT name FROM pragma_table_xinfo(?)')
  const tables = names.map(
    ({ name }) => [String(name), columns.all(String(name)).map((column) => String(column['name']))] as const,
  )
  return new Map(tables.map(([name, found]) => [name, new Set([...found, 'rowid', 'rank', name])]))
}

/** The texts of all `sql` and `rowsOf` templates of a file, without the expressions in them. */
function templatesOf(code: string): string[] {
  const texts: string[] = []
  for (const { index, 0: start } of code.matchAll(/\b(?:sql(?:<[^`]*?>)?|rowsOf\([^`]*?\))`/g)) {
    let text = ''
    let depth = 0
    for (let at = index + start.length; depth > 0 || code[at] !== '`'; at++) {
      if (code.startsWith('${', at)) depth++
      if (depth === 0) text += code[at]
      else if (code[at] === '}') depth--
      else if (code[at] === '{' && code[at - 1] !== '$') depth++
      if (depth === 0 && code[at] === '}') text += '?'
    }
    texts.push(text)
  }
  return texts
}

test('statements name tables and columns that the migrations make', () => {
  const tables = migratedTables()
  const unknown = [...sources].flatMap(([file, code]) => {
    const own = new Set(
      [...code.matchAll(/\b(\w+) AS (?:MATERIALIZED )?\(|(?:\bAS|\)) (\w+)/g)].map(([, cte, alias]) => cte ?? alias!),
    )
    return templatesOf(code).flatMap((text) => {
      const named = [...text.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE(?: OR \w+)?) ([a-z_]+)\b/g)].map(([, name]) => name!)
      const inserted = [...text.matchAll(/\bINTO ([a-z_]+) \(([a-z_, \n]+)\)/g)].flatMap(([, table, columns]) =>
        columns!.split(',').map((column) => [table!, column.trim()] as const),
      )
      const qualified = [...text.matchAll(/\b([a-z_]+)\.([a-z_]+)\b/g)].map(
        ([, table, column]) => [table!, column!] as const,
      )
      return [
        ...named.filter((name) => !tables.has(name) && !own.has(name) && !['json_each', 'json_tree'].includes(name)),
        ...[...inserted, ...qualified]
          .filter(([table, column]) => tables.has(table) && !own.has(table) && !tables.get(table)!.has(column))
          .map((pair) => pair.join('.')),
      ].map((name) => `${file}: ${name}`)
    })
  })
  expect(unknown, 'write the name as the migrations do').toEqual([])
})

test('no pattern is bound: D1 takes patterns of 50 bytes, and what people type is longer', () => {
  const found = [...sources].flatMap(([file, code]) =>
    [...code.matchAll(/\b(?:LIKE|GLOB) (?!\$\{dateGlob\})\$\{[^}]*\}/g)].map(([pattern]) => `${file}: ${pattern}`),
  )
  expect(found, 'compare with instr').toEqual([])
})

test('no statement counts on what the one before it in a batch changed', () => {
  const found = [...sources].filter(([, code]) => code.includes('changes()')).map(([file]) => file)
  expect(
    found,
    'use `precondition` of worker/backend/db/precondition.ts, or a condition on the rows themselves',
  ).toEqual([])
})
