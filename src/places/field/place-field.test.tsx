import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createI18n, I18nProvider } from '../../i18n/use-i18n.ts'
import { translator } from '../../i18n/translate.ts'
import type { Locale } from '../../contracts/locales.ts'
import { onlineLocation, type LocationValue } from '../location.ts'
import { PlaceField, type PlaceFieldProps } from './place-field.tsx'

const render = (props: PlaceFieldProps = {}, locale: Locale = 'fr') =>
  renderToStaticMarkup(
    <I18nProvider value={createI18n(translator(locale))}>
      <PlaceField {...props} />
    </I18nProvider>,
  )
const lyon: LocationValue = {
  name: 'Lyon',
  formattedAddress: 'Lyon, France',
  formatted_address: 'Lyon, France',
  countryCode: 'FR',
  lat: 45.7485,
  lng: 4.8467,
  visio: false,
}
/** Name and value of the hidden inputs that the form would send. */
const sent = (html: string) =>
  [...html.matchAll(/<input type="hidden"[^>]*>/g)].flatMap(([tag]) =>
    tag.includes('disabled') ? [] : [tag.match(/name="(\w+)"/)?.[1], tag.match(/value="(.*?)"/)?.[1]],
  )

test('the words of the suggestions are those of the page’s language', () => {
  expect(render()).toMatch(/data-place-field="Lieux proposés".* data-none="Pas de résultats" data-online="En ligne"/)
  expect(render({}, 'en')).toContain('data-online="Online"')
})

test('without a place no hidden values are sent; the text is formattedAddress', () => {
  const html = render()
  expect(sent(html)).toEqual([])
  expect(html).toMatch(/<label .*Où<input [^>]*name="formattedAddress"[^>]*><\/label>/)
})

test('a place is displayed and sent with its coordinates', () => {
  const html = render({ value: lyon })
  expect(html).toContain('value="Lyon, France"')
  const place = ['lat', '45.7485', 'lng', '4.8467', 'countryCode', 'FR']
  expect(sent(html)).toEqual([...place, 'located', 'Lyon, France'])
})

test('a city’s list displays its city and sends its slug', () => {
  const html = render({ value: { ...lyon, formattedAddress: 'Lyon' }, city: 'lyon' })
  expect(html).toContain('value="Lyon"')
  expect(sent(html)).toEqual(['city', 'lyon', 'located', 'Lyon'])
})

test('online is displayed as a text, which the server recognises', () => {
  const html = render({ value: { ...onlineLocation(''), name: '' } })
  expect(html).toContain('value="En ligne"')
  expect(sent(html)).toEqual([])
})

test('the key of Google Maps is passed to the script', () => {
  expect(render({ mapsKey: 'KEY' })).toContain('data-maps-key="KEY"')
  expect(render()).not.toContain('data-maps-key')
})
