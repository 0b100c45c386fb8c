import { expect, test } from 'vitest'
import { floorOf, folders, importsOf } from '../../scripts/architecture/floors.ts'

/** Recursive by nature, and a unit each: their files may import one another in a circle. */
const recursiveUnits = ['src/builder/evaluate', 'src/builder/render']

/** They mount routes; nobody else imports a `*.routes.ts`. */
const mounts = [
  'worker/backend/routes.ts',
  'worker/backend/reading-routes.ts',
  'worker/backend/composed-routes.ts',
  'worker/services.ts',
]
const isRoute = (file: string) => file.endsWith('.routes.ts')

const imports = importsOf('{src,worker,scripts,tests}/**/*.{ts,tsx}')
const folderOf = folders(imports)

test('each folder has its floor', () => {
  const homeless = imports.filter(({ file }) => folderOf(file) === undefined).map(({ file }) => file)
  expect([...new Set(homeless)], 'give the folder a floor in scripts/architecture/floors.ts').toEqual([])
})

test('imports lead to lower floors', () => {
  const wrong = imports.flatMap(({ file, target }) => {
    const [from, to] = [folderOf(file), folderOf(target)]
    if (from === undefined || to === undefined || from === to) return []
    // Handlers of calls put domains together; they lie beside the domain that they belong to.
    if (isRoute(file) && to.startsWith('worker/backend/')) return []
    if (floorOf.get(to)! < floorOf.get(from)!) return []
    return [
      `${file} imports ${target}: ${to} is not under ${from}. Move what it needs to ${from} or lower, or pass it as a parameter.`,
    ]
  })
  expect(wrong).toEqual([])
})

test('dictionaries reach the worker as files: only the list of languages and the service worker import them', () => {
  const isLanguage = (file: string) => /^src\/i18n\/(fr|en|es)\//.test(file)
  const wrong = imports.filter(({ file, target }) => {
    const isAllowed = isLanguage(file) || file.startsWith('tests/') || file.startsWith('src/service-worker/')
    return isLanguage(target) && !isAllowed && !/^src\/i18n\/(dictionaries|messages)\.ts$/.test(file)
  })
  expect(wrong, 'use `dictionaries` of src/i18n/dictionaries.ts').toEqual([])
})

test('src does not know who renders it', () => {
  const wrong = imports.filter(({ file, target }) => file.startsWith('src/') && !/^(src|public)\//.test(target))
  expect(wrong, 'src imports src only: move what it needs into src').toEqual([])
})

test('the embedded backend knows contracts and pure code of src only; its mails, its search, the texts and the imports of operators know texts, dates and events too, and its follows the queries of lists', () => {
  const wrong = imports.filter(({ file, target }) => {
    if (!file.startsWith('worker/backend/') || !target.startsWith('src/')) return false
    if (target.endsWith('.contract.ts') || /^src\/(contracts|lib)\//.test(target)) return false
    if (file.startsWith('worker/backend/follows/') && /^src\/(events\/list|places)\//.test(target)) return false
    return !(/^worker\/backend\/(mail|search|admin|importing)\//.test(file) && /^src\/(i18n|seo|events)\//.test(target))
  })
  expect(wrong, 'a call answers data; what a page shows of it belongs to src').toEqual([])
})

test('only the tables that mount routes import them', () => {
  const wrong = imports.filter(({ file, target }) => isRoute(target) && !mounts.includes(file))
  expect(wrong, 'export what others need from a file of the domain, not from its routes').toEqual([])
})

test('no files import one another in a circle', () => {
  const unitOf = (file: string) => recursiveUnits.find((unit) => file.startsWith(`${unit}/`)) ?? file
  const targets = new Map<string, Set<string>>()
  for (const { file, target } of imports) {
    const [from, to] = [unitOf(file), unitOf(target)]
    if (from !== to) targets.set(from, (targets.get(from) ?? new Set()).add(to))
  }
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, way: string[]): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '))
    if (done.has(file) || way.includes(file)) return
    for (const target of targets.get(file) ?? []) visit(target, [...way, file])
    done.add(file)
  }
  for (const file of targets.keys()) visit(file, [])
  expect(circles, 'move what both need to a third file').toEqual([])
})
