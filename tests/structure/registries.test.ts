import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { blockFiles } from '../../src/blocks/registry.ts'
import type { Endpoint } from '../../src/contracts/endpoint.ts'
import { mailedPages } from '../../src/contracts/form-rules.ts'
import { paths, type PathId } from '../../src/contracts/paths.ts'
import { endpoints } from '../../src/contracts/table.ts'
import { families } from '../../src/system/design/blocks.tsx'
import { themes } from '../../src/styles/themes.ts'
import { mailKinds } from '../../worker/backend/mail/kinds/mails.ts'
import { settingNames } from '../../worker/http/env.ts'

/** The part of each file's path that matches the `*` of a pattern. */
const namesOf = (folder: string, suffix: string) =>
  globSync(`${folder}**/*${suffix}`).map((file) => file.slice(folder.length, -suffix.length))

/** Pages that no path leads to: they answer in place of others. */
const withoutPath = ['system/error', 'content/page']

test('every page has a path and a file', () => {
  const built = globSync('src/*/**/*.page.tsx').map((file) =>
    file.replace(/^src\/([^/]+)\/(?:.*\/)?([^/]+)\.page\.tsx$/, '$1/$2'),
  )
  const ids = Object.keys(paths) as PathId[]
  expect([
    ...ids
      .filter((id) => !built.includes(id))
      .map(
        (id) =>
          `'${id}' is in src/contracts/paths.ts: write its .page.tsx in a folder of src/${id.split('/')[0]}, or remove the path`,
      ),
    ...built
      .filter((id) => !(id in paths) && !withoutPath.includes(id))
      .map((id) => `the page ${id} has no path: add '${id}' to src/contracts/paths.ts`),
  ]).toEqual([])
})

test('every block has a name in the registry and a file', () => {
  const built = namesOf('src/blocks/', '.block.tsx')
  const registered = Object.values<string>(blockFiles)
  expect([
    ...built
      .filter((file) => !registered.includes(file))
      .map((file) => `src/blocks/${file}.block.tsx is unknown to editors: add it to src/blocks/registry.ts`),
    ...registered
      .filter((file) => !built.includes(file))
      .map((file) => `src/blocks/registry.ts names '${file}': write src/blocks/${file}.block.tsx, or remove the line`),
  ]).toEqual([])
})

test('every family of blocks is shown on /design', () => {
  const shown = new Set<string>(families)
  expect(
    [...new Set(namesOf('src/blocks/', '.block.tsx').map((file) => file.split('/')[0]!))]
      .filter((family) => !shown.has(family))
      .map((family) => `src/blocks/${family} is not on /design: add it to families in blocks.tsx`),
  ).toEqual([])
})

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'spec' in value

test('every endpoint is in the table once, and has a case in the contract suite', async () => {
  const modules = import.meta.glob<Record<string, unknown>>('../../src/**/*.contract.ts', { eager: true })
  const cases = globSync('tests/contract/**/*-cases.ts').map((file) => readFileSync(file, 'utf8'))
  const ids = endpoints.map(({ spec }) => spec.id)
  expect([
    ...Object.entries(modules).flatMap(([file, exported]) =>
      Object.values(exported)
        .filter((value) => isEndpoint(value) && !endpoints.includes(value))
        .map((value) => `${(value as Endpoint).spec.id} of ${file}: list it in src/contracts/modules.ts`),
    ),
    ...ids
      .filter((id, index) => ids.indexOf(id) < index)
      .map((id) => `two endpoints have the id ${id}: give one of them another`),
    ...ids
      .filter((id) => !cases.some((text) => text.includes(`'${id}': {`)))
      .map((id) => `${id} has no case: add a right call and wrong ones under '${id}' to a tests/contract/*-cases.ts`),
  ]).toEqual([])
})

test('every theme has its name in the list and its style sheet', () => {
  const sheets = namesOf('src/styles/themes/', '.css')
  const shown = readFileSync('src/system/design.page.tsx', 'utf8')
  expect([
    ...sheets
      .filter((name) => !themes.some((theme) => theme === name))
      .map((name) => `src/styles/themes/${name}.css is unknown: add '${name}' to src/styles/themes.ts`),
    ...themes
      .filter((theme) => !sheets.includes(theme))
      .map((theme) => `the theme ${theme} has no colours: write src/styles/themes/${theme}.css`),
    ...themes
      .filter((theme) => theme !== 'base' && !shown.includes(`styles/themes/${theme}.css'`))
      .map((theme) => `/design does not show the theme ${theme}: import its sheet in src/system/design.page.tsx`),
  ]).toEqual([])
})

test('every setting is explained', () => {
  const server = readFileSync('scripts/local/server-settings.ts', 'utf8')
  const known = [...settingNames, 'DATA_DIR', ...[...server.matchAll(/^ {2}([A-Z_]+): z$/gm)].map((match) => match[1]!)]
  const rows = readFileSync('docs/settings.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const explained = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`(\w+)`/g)].map((match) => match[1]!))
  expect([
    ...known
      .filter((name) => !explained.includes(name))
      .map((name) => `${name} is not explained: add a row to docs/settings.md`),
    ...explained
      .filter((name) => !known.includes(name))
      .map(
        (name) =>
          `docs/settings.md explains ${name}, which nothing reads: add it to worker/http/env.ts, or remove the row`,
      ),
  ]).toEqual([])
})

test('each page that mails lead to is that of one form', () => {
  const pages = endpoints.flatMap(({ spec }) => spec.form?.mail ?? [])
  expect(pages.toSorted()).toEqual([...mailedPages].toSorted())
})

/** Kinds of mails whose word means something else too: it counts where it is a kind. */
const commonWords = ['activate', 'attending', 'waiting', 'removed', 'eventChanged']

test('a kind of mail is named by its definition, and by two other files of the worker at most', () => {
  const sources = globSync('worker/**/*.ts', { exclude: ['**/*.test.ts', '**/*.fixture.ts'] }).map(
    (file) => [file, readFileSync(file, 'utf8')] as const,
  )
  const spread = mailKinds.flatMap((kind) => {
    const name = commonWords.includes(kind) ? `kind(?::| =) '${kind}'` : `'${kind}'|^ +${kind}[:,]`
    const files = sources.filter(([, text]) => new RegExp(name, 'm').test(text)).map(([file]) => file)
    return files.length > 3
      ? [`the mail ${kind} is named by ${files.join(', ')}: ask for a trait of its definition`]
      : []
  })
  expect(spread).toEqual([])
})
