import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createI18n, I18nProvider } from '../../i18n/use-i18n.ts'
import { translator } from '../../i18n/translate.ts'
import type { Locale } from '../../contracts/locales.ts'
import { themes } from '../../styles/themes.ts'
import { buttonSizes, buttonVariants } from '../../ui/actions/button.tsx'
import { tonedTypes } from '../../ui/actions/toned-button.tsx'
import { Sections } from './sections.tsx'
import { lookOf } from './look.ts'
import ThemeSwitch from './theme-switch.island.tsx'

const html = (locale: Locale) =>
  renderToStaticMarkup(
    <I18nProvider value={createI18n(translator(locale))}>
      <Sections />
    </I18nProvider>,
  )

test('every type, variant and size of a button is shown', () => {
  const page = html('fr')
  for (const type of tonedTypes)
    for (const variant of buttonVariants) expect(page).toContain(`data-type="${type}" data-variant="${variant}"`)
  for (const size of buttonSizes) expect(page).toContain(`data-size="${size}"`)
})

test('every type and role of an alert, every size of an avatar is shown', () => {
  const page = html('fr')
  for (const type of ['positive', 'warning', 'negative'])
    expect(page).toMatch(new RegExp(`data-type="${type}" role="region"`))
  for (const role of ['region', 'alert', 'alertdialog', 'status'])
    expect(page).toContain(`data-type="warning" role="${role}"`)
  for (const size of ['small', 'medium', 'large'])
    expect(page).toMatch(new RegExp(`data-size="${size}" aria-hidden="true" style`))
})

test.each([
  ['fr', 'Boutons', 'Retirer'],
  ['en', 'Buttons', 'Remove'],
  ['es', 'Botones', 'Quitar'],
] as const)('in %s its titles and labels are in that language', (locale, title, label) => {
  expect(html(locale)).toContain(`<h2>${title}</h2>`)
  expect(html(locale)).toContain(label)
})

test('each of the seven themes has a link that works without script', () => {
  const labels = { theme: 'Thème', scheme: 'Lumière', auto: 'Auto', light: 'Clair', dark: 'Sombre' }
  const switches = renderToStaticMarkup(<ThemeSwitch theme="chiche" scheme="auto" labels={labels} />)
  for (const theme of themes) expect(switches).toContain(`href="?theme=${theme}&amp;scheme=auto"`)
  expect(switches.match(/aria-current="true"/g)).toHaveLength(2)
})

test('an unknown theme in the query is logged and ignored', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(lookOf(new URLSearchParams('theme=xyz'), 'chiche')).toEqual({ theme: 'chiche', scheme: 'auto' })
  expect(warn).toHaveBeenCalledOnce()
  expect(lookOf(new URLSearchParams('theme=tv&scheme=dark'), 'chiche')).toEqual({ theme: 'tv', scheme: 'dark' })
  warn.mockRestore()
})
