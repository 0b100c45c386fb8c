import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { locales } from '../../../../src/contracts/locales.ts'
import { localePath } from '../../../../src/contracts/paths.ts'
import { pictureForm, pngFile } from '../../../support/pictures.ts'
import { storeExamples } from '../../example-events.ts'
import { sendForm } from '../../forms/send-form.ts'
import { account } from '../organizer.ts'

beforeEach(storeExamples)

const lyon = { city: 'Lyon', formattedAddress: 'Lyon', countryCode: 'FR' }

/** An organizer with a draft. @param fields of it, given the address of a picture that was uploaded */
async function draft(fields: (picture: string) => object) {
  const own = await account()
  const token = own.browser.cookies.get('__Host-at')!
  const body = pictureForm(await pngFile())
  const sent = await own.site.ask('/v1/upload', { method: 'POST', body, headers: { authorization: `Bearer ${token}` } })
  const { url } = JSON.parse(sent.text) as { url: string }
  const made = await own.browser.call('POST', '/v1/events/drafts', { title: { fr: 'La haie' }, ...fields(url) })
  const id = (JSON.parse(made.text) as { event: { _id: string } }).event._id
  const stored = () => env.DB.prepare('SELECT * FROM events WHERE id = ?').bind(id).first()
  return { ...own, id, stored, room: (name: string) => `/organize/create/${name}?event=${id}` }
}

const show = { fr: 'Voir ce que ça donne', en: 'See how it looks', es: 'Ver cómo queda' }

test.each(locales)(
  'the point of a photo is chosen among nine places, its cut too, and all cuts follow, in %s',
  async (locale) => {
    const { browser, room, stored } = await draft((url) => ({ cover: { fr: { url } } }))
    const style = localePath(locale, room('style'))
    const chosen = { coverFocus: '100 0', coverCut: 'slant' }
    const led = await sendForm(browser, style, 'events.saveDraft', chosen, { press: show[locale] })
    expect(led.location).toBe(style)
    expect(await stored()).toMatchObject({ cover_focus: '100 0', cover_cut: 'slant' })
    expect(led.text.match(/src="[^"]*\/[0-4]c?-100-0-row\.svg"/g)).toHaveLength(6)
    expect(led.text).toMatch(/id="canvas"[^>]*\/3c-100-0-1024\.svg"/)
  },
)

test('the point of a place is typed, and that of the former city is not used for another one', async () => {
  const { browser, room, stored } = await draft(() => ({ address: lyon, coordinates: [4.8357, 45.764] }))
  const save = (typed: Record<string, string>) =>
    sendForm(browser, room('event'), 'events.saveDraft', { 'title.fr': 'La haie', ...typed })
  await save({ 'place.point': '45.7655, 4.836' })
  expect(await stored()).toMatchObject({ lat: 45.7655, lng: 4.836 })
  await save({ 'address.street': '1 place Bellecour' })
  expect(await stored()).toMatchObject({ lat: 45.7655, lng: 4.836 })
  const refused = await save({ 'place.point': 'près du parc' })
  expect(refused.location).toBe(room('event'))
  expect(refused.text).toMatch(
    /name="place\.point"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="place\.point"/,
  )
  expect(refused.text).toContain('value="près du parc"')
  await save({ 'place.point': '' })
  expect(await stored()).toMatchObject({ lat: 45.7655, lng: 4.836 })
  await save({ 'place.city': 'Chez nous', 'place.point': '45.7655, 4.836' })
  expect(await stored()).toMatchObject({ city_slug: 'chez-nous', lat: null, lng: null })
})

test.each([
  ['Lille', 50.6, 'FR'],
  ['Berlin', 52.5, 'DE'],
  ['69002 Lyon', 45.7, 'FR'],
  ['Paris, Canada', null, 'CA'],
])('a typed “%s” gets its point from the gazetteer', async (city, lat, country) => {
  const { browser, room, stored } = await draft(() => ({ address: lyon, coordinates: [4.8357, 45.764] }))
  const point = { 'place.point': '45.764, 4.8357', 'place.city': city }
  await sendForm(browser, room('event'), 'events.saveDraft', { 'title.fr': 'La haie', ...point })
  const { lat: found, country_code } = (await stored())!
  expect([typeof found === 'number' ? Math.round(found * 10) / 10 : found, country_code]).toEqual([lat, country])
})
