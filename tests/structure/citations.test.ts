import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const requirements = readFileSync('docs/requirements.md', 'utf8')
const decisions = readFileSync('docs/decisions/README.md', 'utf8')
const files = globSync('{src,worker,scripts,tests}/**/*.{ts,tsx,css,sql}', { exclude: ['**/node_modules'] }).concat(
  globSync('{*.md,docs/**/*.md}'),
)

/** Every match of a pattern that `exists` does not know, with its file. */
const missing = (pattern: RegExp, exists: (cited: string, file: string) => boolean): string[] =>
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)]
      .map((match) => match[1]!)
      .filter((cited) => !exists(cited, file))
      .map((cited) => `${file} cites ${cited}`),
  )

test('every section of the requirements that is cited exists', () => {
  const sections = new Map(requirements.split(/^## /m).map((text) => [text.slice(0, 2), text.toLowerCase()]))
  expect(missing(/\bspec (§\d+)/g, (cited) => sections.has(cited))).toEqual([])
  // `spec §4 Like`: the section speaks of it.
  const speaksOf = (cited: string) => sections.get(cited.slice(0, 2))!.includes(cited.slice(3).toLowerCase())
  expect(missing(/\bspec (§\d [A-Z][\w-]+)/g, speaksOf)).toEqual([])
})

test('every decision that is cited exists', () => {
  const known = new Set([...decisions.matchAll(/^\*\*(D\d+) /gm)].map((match) => match[1]!))
  expect(missing(/\b(D[1-9]\d?)\b(?!["'])/g, (cited) => known.has(cited))).toEqual([])
})

test('every document that is cited or linked exists, and every decision with a file is in the list', () => {
  expect(missing(/\b(docs\/[\w/-]+\.md)\b/g, existsSync)).toEqual([])
  const linked = (cited: string, file: string) => !file.endsWith('.md') || existsSync(join(dirname(file), cited))
  expect(missing(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g, linked)).toEqual([])
  expect(globSync('docs/decisions/0*.md').filter((file) => !decisions.includes(`(${file.slice(15)})`))).toEqual([])
})

test('every file that a document names exists', () => {
  const isPattern = (cited: string) => /[<>{}*]/.test(cited)
  const exists = (cited: string, file: string) => !file.endsWith('.md') || isPattern(cited) || existsSync(cited)
  expect(missing(/`((?:src|worker|scripts|tests|deploy)\/[^` :]+)`/g, exists)).toEqual([])
})

test('the glossary has at most fifteen terms, each with a file that exists', () => {
  const rows = readFileSync('docs/glossary.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
  const terms = rows.slice(2).map((row) => row.split('|').map((cell) => cell.trim()))
  expect(terms.length).toBeLessThanOrEqual(15)
  expect(terms.filter(([, , , file]) => !existsSync(file!.replaceAll('`', ''))).map(([, term]) => term)).toEqual([])
})
