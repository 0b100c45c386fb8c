import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeNew } from './new.ts'

/** The files that generators add lines to. */
const registries = [
  'package.json',
  '.prettierrc.json',
  'src/contracts/paths.ts',
  'src/i18n/fr/fr.ts',
  'src/i18n/en/en.ts',
  'src/i18n/es/es.ts',
  'src/blocks/registry.ts',
  'src/contracts/modules.ts',
  'worker/backend/routes.ts',
  'tests/contract/v1-cases.ts',
]

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-'))
  for (const file of registries) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(file, join(root, file))
  }
  mkdirSync(join(root, 'src/blocks/text'))
})
afterEach(() => rmSync(root, { recursive: true }))

const written = (file: string) => readFileSync(join(root, file), 'utf8')
/** The lines of a file that the project's own does not have. */
const added = (file: string) => {
  const before = new Set(readFileSync(file, 'utf8').split('\n'))
  return written(file)
    .split('\n')
    .filter((line) => !before.has(line))
}
const titles = ['--fr', 'Nos astuces', '--en', 'Our tips', '--es', 'Consejos']

test('a page comes with its path, its title in every language and a test', async () => {
  const files = await writeNew(root, ['page', 'content/test-page', '/test-page', ...titles])
  expect(files).toHaveLength(9)
  expect(added('src/contracts/paths.ts')).toEqual(["  'content/test-page': ['/test-page'],"])
  expect(added('src/i18n/es/es.ts')).toEqual([
    "export { default as contentTestPage } from './content-test-page.json' with { type: 'json' }",
  ])
  expect(written('src/i18n/es/content-test-page.json')).toContain('{ "title": "Consejos" }')
  expect(written('src/content/test-page/test-page.page.tsx')).toContain("definePage('content/test-page', {")
  expect(written('src/content/test-page/test-page.page.test.tsx')).toContain("from './test-page.page.tsx'")
})

test('a block comes with its line in the registry and a test', async () => {
  await writeNew(root, ['block', 'text/test-block', 'Test Block'])
  expect(added('src/blocks/registry.ts')).toEqual(["  'Test Block': 'text/test-block',"])
  expect(written('src/blocks/text/test-block.block.tsx')).toContain("name: 'Test Block'")
  expect(written('src/blocks/text/test-block.block.test.tsx')).toContain("renderBlock('Test Block'")
})

test('an endpoint comes with its contract, its handler and its case of the contract suite', async () => {
  await writeNew(root, ['endpoint', 'tests.list', '/v1/tests'])
  expect(added('src/contracts/modules.ts')).toEqual(["export * as tests from '../tests/tests.contract.ts'"])
  expect(added('worker/backend/routes.ts')).toEqual(["export { testsRoutes } from './tests/tests.routes.ts'"])
  expect(added('tests/contract/v1-cases.ts').join('')).toContain("'tests.list': { right: '/v1/tests?lang=fr'")
  expect(written('src/tests/tests.contract.ts')).toContain("endpoint('tests.list', 'GET /v1/tests', {")
  expect(written('worker/backend/tests/tests.routes.ts')).toContain('implement(tests.list, ')
})

test.each([
  [[], 'Say what is new'],
  [['theme'], '"theme" cannot be generated'],
  [['page', 'tips', '/test-page'], 'must be a folder and a name'],
  [['page', 'events/show', '/x', ...titles], "The page 'events/show' exists already"],
  [['page', 'content/test-page', '/events', ...titles], "The page 'events/list' has the path /events already"],
  [['page', 'content/test-page', 'tips', ...titles], 'must be a path'],
  [['page', 'content/test-page', '/test-page', '--fr', 'Nos astuces'], 'The title is missing in: --en, --es'],
  [['page', 'content/test-page', '/test-page', '--it', 'Consigli'], "Unknown option '--it'"],
  [['block', 'poems/haiku', 'Haiku'], '"poems" is no family of blocks'],
  [['block', 'text/heading-two', 'Heading'], 'A block called "Heading" exists already'],
  [['block', 'text/haiku', 'haiku'], 'must be a name for editors'],
  [['endpoint', 'tips', '/v1/tests'], 'must be a resource and a verb'],
  [['endpoint', 'tests.list', '/test-page'], 'must be a path in small letters under /v1'],
  [['endpoint', 'hotspots.near', '/v1/hotspots/near'], 'The resource hotspots exists already'],
  [['endpoint', 'places.list', '/v1/hotspots'], 'hotspots.list answers GET /v1/hotspots already'],
])('%j is refused, and nothing is written', async (words, message) => {
  await expect(writeNew(root, words)).rejects.toThrow(message)
  for (const file of registries) expect(added(file)).toEqual([])
})
