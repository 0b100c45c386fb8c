import { locales, type Locale } from '../../src/contracts/locales.ts'
import { matchPath, paths } from '../../src/contracts/paths.ts'
import { camelCase, checkFolderAndName, UsageError, type NewFiles } from './new-files.ts'

export const pageUsage = `npm run new -- page <area>/<name> <path> ${locales.map((locale) => `--${locale} "<title>"`).join(' ')}
  for example: npm run new -- page content/tips /tips --fr "Nos astuces" --en "Our tips" --es "Consejos"`

interface PageRequest {
  id: string | undefined
  /** URL path without language, parameters as `:name`. */
  path: string | undefined
  titles: Partial<Record<Locale, string>>
}

/** A cached page with a title in every language, and its test. @throws {UsageError} */
export function addPage(files: NewFiles, { id = '', path = '', titles }: PageRequest): void {
  const { folder, base } = checkFolderAndName(id)
  if (id in paths) throw new UsageError(`The page '${id}' exists already: choose another name`)
  if (!/^(\/(:?[a-z][a-z0-9-]*))+$/.test(path))
    throw new UsageError(`"${path}" must be a path in small letters, like /tips or /tips/:slug`)
  const existing = matchPath(path)
  if (existing?.pattern === path)
    throw new UsageError(`The page '${existing.id}' has the path ${path} already: choose another`)
  const missing = locales.filter((locale) => !titles[locale]?.trim())
  if (missing.length > 0)
    throw new UsageError(`The title is missing in: ${missing.map((name) => `--${name}`).join(', ')}`)

  const texts = camelCase(id)
  files.insert('src/contracts/paths.ts', `  '${id}': ['${path}'],`, '} as const', 'export const paths = {')
  for (const locale of locales) {
    const dictionary = `src/i18n/${locale}/${locale}.ts`
    const file = `${folder}-${base}.json`
    files.create(`src/i18n/${locale}/${file}`, `{ "title": ${JSON.stringify(titles[locale]!.trim())} }\n`)
    files.insert(
      dictionary,
      `export { default as ${texts} } from './${file}' with { type: 'json' }`,
      'export { default as ui }',
    )
  }
  files.create(`src/${id}/${base}.page.tsx`, pageSource(id, path, texts))
  files.create(`src/${id}/${base}.page.test.tsx`, pageTest(base, texts))
}

const pageSource = (id: string, path: string, texts: string) => `import { definePage } from '../../page/define-page.ts'

/** The page \`${path}\`: rendered once and cached for everyone, so it must not depend on the visitor. */
export default definePage('${id}', {
  cache: { fresh: 300, stale: 3600, query: [] },
  head: ({ i18n }) => ({ title: i18n.t('${texts}.title') }),
  Component: ({ context: { i18n } }) => (
    <div className="wrap">
      <h1>{i18n.t('${texts}.title')}</h1>
    </div>
  ),
})
`

const pageTest = (base: string, texts: string) => `import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { locales } from '../../contracts/locales.ts'
import { dictionaries } from '../../i18n/dictionaries.ts'
import { translator } from '../../i18n/translate.ts'
import { createI18n } from '../../i18n/use-i18n.ts'
import type { RequestContext } from '../../page/define-page.ts'
import page from './${base}.page.tsx'

test.each(locales)('in %s its heading is its title', (locale) => {
  const context = { i18n: createI18n(translator(locale)) } as RequestContext
  const { title } = dictionaries[locale].${texts}
  expect(page.head(context, undefined).title).toBe(title)
  const { Component } = page
  expect(renderToStaticMarkup(<Component data={undefined} context={context} />)).toContain(
    \`<h1>\${title}</h1>\`,
  )
})
`
