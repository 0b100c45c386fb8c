import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '../../src/contracts/locales.ts'
import { dictionaries } from '../../src/i18n/dictionaries.ts'

interface Tree {
  [key: string]: string | Tree
}

function textOf(tree: Tree, key: string): string | undefined {
  let at: string | Tree | undefined = tree
  for (const step of key.split('.')) at = typeof at === 'object' ? at[step] : undefined
  return typeof at === 'object' ? (at['other'] as string | undefined) : at
}

/** The names of an object literal, from behind its brace; `undefined` when one is spread into it. */
function namesIn(code: string): string[] | undefined {
  const names: string[] = []
  for (let at = 0, depth = 0, isName = true; at < code.length && depth >= 0; at++) {
    if (depth === 0 && isName && code.startsWith('...', at)) return undefined
    const name = depth === 0 && isName ? /^\w+/.exec(code.slice(at))?.[0] : undefined
    if (name) names.push(name)
    if (name) at += name.length - 1
    if (/\S/.test(code[at]!)) isName = depth === 0 && code[at] === ','
    if ('{[('.includes(code[at]!)) depth += 1
    if ('}])'.includes(code[at]!)) depth -= 1
  }
  return names
}

/** Calls like `t('a.b', { n: 1 })` and `t.plural('a.b', count, { city })`, whose key and parameters are written out. */
const calls = globSync('{src,worker}/**/*.{ts,tsx}', { exclude: (name) => name.includes('.test.') }).flatMap((file) => {
  const code = readFileSync(file, 'utf8')
  return [...code.matchAll(/\bt(?:\.plural)?\('([\w.]+)',(?: [\w.]+,)?\s*\{/g)].flatMap((call) => {
    const names = namesIn(code.slice(call.index + call[0].length))
    return names ? [{ file, key: call[1]!, names: call[0].includes('plural') ? [...names, 'n'] : names }] : []
  })
})

/** `events.list.title`, `events.list.text`, …: what the compiler asks of a language, without what it does not see to be too much. */
const keysOf = (tree: Tree, stem = ''): string[] =>
  Object.entries(tree).flatMap(([name, text]) =>
    typeof text === 'string' ? stem + name : keysOf(text, `${stem}${name}.`),
  )

test.each(locales)('the texts in %s have the keys of the French ones', (locale) => {
  expect(keysOf(dictionaries[locale] as unknown as Tree).toSorted()).toEqual(
    keysOf(dictionaries.fr as unknown as Tree).toSorted(),
  )
})

test('a text that is asked for without values has no placeholders', () => {
  // A script of the page fills in these.
  const byScript = (key: string) => /^(consent\.|questions\.moved$|messages\.textHint$)/.test(key)
  const keys = globSync('{src,worker}/**/*.{ts,tsx}', { exclude: (name) => name.includes('.test.') }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bt\('([\w.]+)'\)/g)].map(([, key]) => ({ file, key: key! })),
  )
  expect(keys.length).toBeGreaterThan(1000)
  const wrong = keys.filter(({ key }) =>
    locales.some((locale) => /\{\{\w+\}\}/.test(textOf(dictionaries[locale] as unknown as Tree, key) ?? '')),
  )
  expect(wrong.filter(({ key }) => !byScript(key))).toEqual([])
})

test('each text has a placeholder for each value of its call, and each placeholder has a value', () => {
  expect(calls.length).toBeGreaterThan(300)
  const wrong = calls.flatMap(({ file, key, names }) =>
    locales.flatMap((locale) => {
      const text = textOf(dictionaries[locale] as unknown as Tree, key)
      const placeholders = [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!)
      const missing = placeholders.filter((name) => !names.includes(name))
      const unused = locale === 'fr' ? names.filter((name) => name !== 'n' && !placeholders.includes(name)) : []
      return missing.length || unused.length || text === undefined ? [{ file, locale, key, text, missing, unused }] : []
    }),
  )
  expect(wrong).toEqual([])
})

test('no code reads what is wrong with a field out of an English sentence', () => {
  const sentences =
    /(===|!==|(?:startsWith|includes|test|match|exec)\(|[[(=] ?\/)[^;\n]{0,3}\b(must (be|have|not)|is (not|being)|at (most|least))\b/
  const found = globSync('{src,worker}/**/*.{ts,tsx}', { exclude: (name) => name.includes('.test.') }).filter((file) =>
    sentences.test(readFileSync(file, 'utf8')),
  )
  expect(found, 'an error of a field has a code (src/contracts/field-error.ts): compare that').toEqual([])
})
