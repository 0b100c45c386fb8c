import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const maxFileLines = 300
const maxFunctionLines = 60
const maxFolderFiles = 25

const files = globSync('{src,worker,tests,scripts}/**/*.*', { exclude: ['**/node_modules'] })
/** Lists of values, dictionaries, fixtures and migrations may be as long and as many as they need to be. */
const isData = (file: string) =>
  /\.(json|sql)$|^tests\/fixtures\/|^worker\/seed\/|^src\/i18n\/(fr|en|es)\/|-names\.ts$|-words\.ts$|\.data\.ts$|\/icons\.ts$/.test(
    file,
  )
const code = files
  .filter((file) => /\.(tsx?|mjs|css)$/.test(file) && !isData(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const lineCount = (text: string) => text.split('\n').length - 1

const tooMany = (sizes: (readonly [name: string, size: number])[], max: number, unit: string): string[] =>
  sizes
    .filter(([, size]) => size > max)
    .map(([name, size]) => `${name} has ${size} ${unit}, ${max} are the limit: split it by what its parts do`)

test('a file has at most 300 lines', () => {
  const sizes = code.map(({ file, text }) => [file, lineCount(text)] as const)
  expect(tooMany(sizes, maxFileLines, 'lines')).toEqual([])
})

test('a folder has at most 20 files', () => {
  const byFolder = Map.groupBy(
    files.filter((file) => !isData(file)),
    (file) => dirname(file),
  )
  const sizes = [...byFolder].map(([folder, inside]) => [folder, inside.length] as const)
  expect(tooMany(sizes, maxFolderFiles, 'files')).toEqual([])
})

test('a function has at most 60 lines', () => {
  const sizes = code
    .filter(({ file, text }) => !file.endsWith('.css') && lineCount(text) > maxFunctionLines)
    .flatMap(({ file, text }) => functionSizes(file, text))
  expect(tooMany(sizes, maxFunctionLines, 'lines')).toEqual([])
})

interface FunctionNode {
  start: number
  end: number
  id?: { name: string } | null
}

/** `file name` and line count of each function of a file; groups of tests are not counted. */
function functionSizes(file: string, text: string): [name: string, lines: number][] {
  const groups = new Set<object>()
  const names = new Map<object, string>()
  const found: [string, number][] = []
  const check = (node: FunctionNode) => {
    const lines = lineCount(text.slice(node.start, node.end)) + 1
    if (!groups.has(node)) found.push([`${file} ${node.id?.name ?? names.get(node) ?? 'without a name'}`, lines])
  }
  new Visitor({
    CallExpression(node) {
      const called = text.slice(node.callee.start, node.callee.end)
      for (const argument of node.arguments) {
        if (called.startsWith('describe')) groups.add(argument)
        names.set(argument, `passed to ${called.split('\n', 1)[0]}`)
      }
    },
    VariableDeclarator(node) {
      if (node.init && node.id.type === 'Identifier') names.set(node.init, node.id.name)
    },
    Property(node) {
      if (node.key.type === 'Identifier') names.set(node.value, node.key.name)
    },
    FunctionDeclaration: check,
    FunctionExpression: check,
    ArrowFunctionExpression: check,
  }).visit(parseSync(file, text).program)
  return found
}
