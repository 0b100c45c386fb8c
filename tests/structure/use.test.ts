import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import * as fr from '../../src/i18n/fr/fr.ts'

const sources = globSync(['{src,worker,scripts}/**/*.{ts,tsx}', 'worker/seed/*.json'], {
  exclude: ['**/*.test.{ts,tsx}', 'src/i18n/{fr,en,es}/**'],
})
const code = new Map(sources.map((file) => [file, readFileSync(file, 'utf8')]))
const allCode = [...code.values()].join('\n')

type Texts = { [key: string]: string | Texts }
const keysOf = (texts: Texts, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [before + key] : keysOf(value, `${before}${key}.`),
  )

test('every text of the interface is used', () => {
  const whole = new Set([...allCode.matchAll(/['"]([\w.-]+)['"]/g)].map((match) => match[1]!))
  // `events.status.${status}` uses every text of that place.
  const made = [...allCode.matchAll(/`((?:[\w.-]|\$\{[^}`]*\})+)`/g)]
    .map((match) => match[1]!.split(/\$\{[^}]*\}/))
    .filter(([start]) => /^[a-z]\w*\./i.test(start!))
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w-]+')}$`))
  // What islands get: a part of the dictionary, or some of its texts.
  const given = [...allCode.matchAll(/islandTexts\([\w.]+, '(\w+)'(?:, \[([^\]]*)\])?/g)].flatMap(([, part, names]) =>
    names === undefined ? [`${part}.`] : [...names.matchAll(/'(\w+)'/g)].map(([, name]) => `${part}.${name}.`),
  )
  const isUsed = (key: string) =>
    whole.has(key) || made.some((pattern) => pattern.test(key)) || given.some((part) => `${key}.`.startsWith(part))
  // A text with forms for numbers is named without its form.
  const unused = keysOf(fr).filter(
    (key) => !isUsed(key) && !isUsed(key.replace(/\.(zero|one|two|few|many|other)$/, '')),
  )
  expect(unused).toEqual([])
})

test('every mixin is included by a style sheet', () => {
  const mixins = globSync('src/styles/*mixins.css').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/^@mixin ([\w-]+)/gm),
  ])
  const sheets = globSync('src/**/*.css').map((file) => readFileSync(file, 'utf8'))
  const unused = mixins
    .map((match) => match[1]!)
    .filter((name) => !sheets.some((css) => new RegExp(`@include ${name}[;(]`).test(css)))
  expect(unused).toEqual([])
})

test('every class of a style sheet is used', () => {
  const unused = globSync('src/**/*.module.css').flatMap((file) => {
    const users = [...code].filter(([, text]) => text.includes(`/${basename(file)}'`)).map(([, text]) => text)
    const rules = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|"[^"]*"|:global\([^)]*\)/g, '')
    const selectors = [...rules.matchAll(/([^{};]*)\{/g)].map((match) => match[1]!.trim())
    const classes = selectors
      .filter((selector) => !selector.startsWith('@'))
      .flatMap((selector) => [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map((match) => match[1]!))
    return [...new Set(classes)]
      .filter((name) => !users.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
      .map((name) => `${file} .${name}`)
  })
  expect(unused).toEqual([])
})

test('every component of src/ui is imported', () => {
  const unused = globSync('src/ui/**/*.tsx', { exclude: ['**/*.test.tsx'] })
    .filter((file) => !allCode.includes(`/${basename(file)}'`))
    .map((file) => `${file} is imported nowhere: show it on /design (src/system/design), or delete it`)
  expect(unused).toEqual([])
})

test('the server logs by one function, that writes JSON; the console of a browser is free', () => {
  const browser = /^src\/(?:app|embed|service-worker|styles|consent)\/|\.(?:client|script)\.tsx?$/
  const writers = ['src/lib/write-log.ts', 'worker/http/log/log-response.ts']
  const wrong = [...code]
    .filter(([file]) => /^(?:worker|src)\//.test(file) && !browser.test(file) && !writers.includes(file))
    .filter(([, text]) => /\bconsole(?:\.\w|\[)/.test(text))
  expect(
    wrong.map(([file]) => file),
    'use `writeLog` of src/lib/write-log.ts',
  ).toEqual([])
})
