import { globSync, readFileSync } from 'node:fs'
import { transform } from 'lightningcss'
import { expect, test } from 'vitest'
import { contrast, parseColour } from '../lib/colour.ts'
import { themes, type Theme } from './themes.ts'

const read = (file: string) => readFileSync(`src/styles/${file}`, 'utf8').replace(/\/\*.*?\*\//gs, '')
const properties = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [match[1]!, match[2]!.replace(/\s+/g, ' ')]),
  )
const constants = properties(read('constants.css'))
const shipped = properties(read('tokens.css').split('@media')[0]!)
const tokens = { ...constants, ...shipped }
const themeTokens = (theme: Theme) => ({
  ...tokens,
  ...properties(read('themes/base.css')),
  ...properties(read(`themes/${theme}.css`)),
})

test.each([
  ['--control', '42px'],
  ['--tap', '44px'],
  ['--footer-size', '64px'],
  ['--container', '1100px'],
  ['--container-large', '1760px'],
  ['--space-2', '2px'],
  ['--space-100', '100px'],
  ['--duration-short', '0.08s'],
  ['--duration-xx-long', '2s'],
  ['--z-modal', '9999'],
  ['--z-dropdown', '8888'],
  ['--z-sidebar', '2500'],
  ['--z-submenu', '2000'],
  ['--z-header', '1500'],
  ['--z-sticky', '100'],
])('%s is %s (spec §9)', (name, value) => {
  expect(tokens[name]).toBe(value)
})

const sourcesOf = (pattern: string) =>
  globSync(pattern, { exclude: ['**/*.test.*'] }).map((file) => [file, readFileSync(file, 'utf8')] as const)

test('pages load the tokens that the site uses, and no others', () => {
  const sources = sourcesOf('{src,worker}/**/*.{css,ts,tsx}')
    .map(([, source]) => source)
    .join('')
  const isRead = (name: string) =>
    sources.includes(`var(${name}`) || new RegExp(`['"\`]${name.slice(2)}['"\`]`).test(sources)
  expect(Object.keys(shipped).filter((name) => !isRead(name))).toEqual([])
})

test('constants are the same everywhere, and only style sheets read them', () => {
  const names = Object.keys(constants).join('|')
  const uses = (pattern: string, use: RegExp) =>
    sourcesOf(pattern).flatMap(([file, source]) => [...source.matchAll(use)].map(([found]) => `${file}: ${found}`))
  const declared = uses('src/!(embed)/**/*.{css,ts,tsx}', new RegExp(`(?<![\\w-])(?:${names})(?=:|'\\]?:)`, 'g'))
  const elsewhere = declared.filter((use) => !use.startsWith('src/styles/constants.css'))
  expect(elsewhere, 'move to tokens.css, or rename').toEqual([])
  const isRead = uses('{src,worker}/**/*.{ts,tsx}', new RegExp(`var\\((?:${names})\\b(?!-)`, 'g'))
  expect(isRead, 'the build replaces them in style sheets only').toEqual([])
})

/** Parts of other pages have their own, and the carousel those of spec §9. */
test('every width in a media query is one of the breakpoints', () => {
  const known = /^(?:480|768|992|1200|1550)px$/
  const others = sourcesOf('src/!(embed)/**/!(carousel).module.css').flatMap(([file, source]) =>
    [...source.matchAll(/@media[^{]*/g)]
      .flatMap(([query]) => query.match(/(?<=width(?:: | [<>]=? ))[\d.]+\w+|[\d.]+\w+(?= <=? width)/g) ?? [])
      .filter((width) => !known.test(width))
      .map((width) => `${file}: ${width}`),
  )
  expect(others, 'the breakpoints are in tokens.css').toEqual([])
})

test('with no theme named, the base custom properties apply', () => {
  expect(read('themes/base.css')).toMatch(/:where\(:root\),\s*\[data-theme='base'\]/)
})

test.each(themes)('the sheet of theme %s parses', (theme) => {
  const code = Buffer.from(read(`themes/${theme}.css`))
  expect(transform({ filename: `${theme}.css`, code }).warnings).toEqual([])
})

/** A token's colour in a scheme, through `var()` and `light-dark()`. */
function colour(values: Record<string, string>, name: string, dark: boolean) {
  let value = values[name] ?? ''
  for (let step = 0; step < 5; step++) {
    value = value
      .replace(/^light-dark\((.+), (.+)\)$/, dark ? '$2' : '$1')
      .replace(/^var\((--[\w-]+)\)$/, (_, other: string) => values[other] ?? '')
  }
  return parseColour(value)!
}

const pairs = [
  ['--ink', '--paper'],
  ['--ink', '--surface'],
  ['--ink', '--tint'],
  ['--ink-soft', '--paper'],
  ['--ink-soft', '--tint'],
  ['--accent', '--paper'],
  ['--accent', '--surface'],
  ['--tertiary-ink', '--paper'],
  ['--on-primary', '--primary'],
  ['--on-secondary', '--secondary'],
  ['--on-tertiary', '--tertiary'],
  ['--on-hero', '--hero'],
  ['--on-bean', '--bean'],
  ['--success', '--paper'],
  ['--danger', '--paper'],
  ['--warning', '--paper'],
] as const

test.each(themes.flatMap((theme) => [false, true].map((dark) => [theme, dark ? 'dark' : 'light'] as const)))(
  'every text of theme %s in %s reads at 4.5:1',
  (theme, scheme) => {
    const values = themeTokens(theme)
    const weak = pairs
      .map(
        ([ink, ground]) =>
          [
            ink,
            ground,
            contrast(colour(values, ink, scheme === 'dark'), colour(values, ground, scheme === 'dark')),
          ] as const,
      )
      .filter(([, , ratio]) => ratio < 4.5)
    expect(weak).toEqual([])
  },
)
