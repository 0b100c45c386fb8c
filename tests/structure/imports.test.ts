import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** Layers from the top down: a file may import from its own layer and the ones under it. */
const layers = [
  'src/app',
  'src/pages',
  'src/blocks',
  'src/layouts',
  'src/features',
  'src/builder',
  'src/ui',
  'src/islands',
  'src/i18n',
  'src/contracts',
  'src/lib',
] as const
/** Of these neither imports the other: what one needs of the other moves down a layer. */
const rank: Record<string, number> = Object.fromEntries(layers.map((layer, index) => [layer, index]))

/** Features by rank: a feature may import those of lower rank. */
const featureRanks = [
  ['session', 'consent', 'taxonomy', 'places', 'calendar'],
  ['auth-flow'],
  ['likes', 'newsletter', 'polls', 'exclusivity', 'social-feed'],
  ['events', 'articles'],
  ['organize', 'account', 'game', 'search', 'seo'],
]
const featureRank = (feature: string) => featureRanks.findIndex((features) => features.includes(feature))

/** What the worker may import of `src`. */
const workerMayImport = /^src\/(app|pages|blocks|layouts|contracts|lib|i18n|features|builder|islands|ui)\//

interface Import {
  file: string
  target: string
}

function importsOf(pattern: string): Import[] {
  return globSync(pattern, { exclude: ['**/*.test.ts', '**/*.test.tsx'] }).flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const specifiers = [...source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map((match) => match[1]!)
    return specifiers.map((specifier) => ({ file, target: normalize(join(dirname(file), specifier)) }))
  })
}

const layerOf = (file: string) => layers.find((layer) => file.startsWith(`${layer}/`))

test('imports of src go one way', () => {
  const wrong = importsOf('src/**/*.{ts,tsx}').flatMap(({ file, target }) => {
    if (!target.startsWith('src/')) return [`${file} imports ${target}: src stands alone, move what it needs into src`]
    const [from, to] = [layerOf(file), layerOf(target)]
    if (from === undefined || to === undefined || rank[to]! >= rank[from]!) return []
    return [`${file} imports ${target}: ${to} lies above ${from}; move the code to ${from} or under it`]
  })
  expect(wrong).toEqual([])
})

test('features import features of lower rank only', () => {
  const feature = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]
  const wrong = importsOf('src/features/**/*.{ts,tsx}').flatMap(({ file, target }) => {
    const [from, to] = [feature(file), feature(target)]
    if (from === undefined || to === undefined || from === to) return []
    if (featureRank(from) === -1) return [`${from} has no rank; give it one in this test`]
    return featureRank(to) < featureRank(from) ? [] : [`${file} imports ${target}: ${to} does not rank under ${from}`]
  })
  expect(wrong).toEqual([])
})

test('the worker imports what it may of src', () => {
  const wrong = importsOf('worker/**/*.{ts,tsx}').filter(
    ({ target }) => target.startsWith('src/') && !workerMayImport.test(target),
  )
  expect(wrong).toEqual([])
})

test('the embedded backend knows contracts and pure code only; its mails know texts, dates and calendars too', () => {
  const own = /^(worker\/(backend\/|errors\.ts|env\.ts|signature\.ts)|src\/(contracts|lib)\/)/
  const ofMails =
    /^(src\/(i18n|features\/(seo|events\/(event-|page\/directions)))|worker\/feeds\/(event-calendar|feed-event)\.ts)/
  const wrong = importsOf('worker/backend/**/*.{ts,tsx}').filter(
    ({ file, target }) =>
      !file.endsWith('.fixture.ts') &&
      !own.test(target) &&
      !(file.startsWith('worker/backend/mail/') && ofMails.test(target)),
  )
  expect(wrong).toEqual([])
})
