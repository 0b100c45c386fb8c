import { describe, expect, test } from 'vitest'
import { readPrice } from '../../../lib/text/price-words.ts'
import { eventFormFields } from './event-form-fields.ts'
import { localDays } from './local-times.ts'

const fieldsOf = (given: Record<string, string>) => Object.fromEntries(eventFormFields(new URLSearchParams(given)))

describe('dates', () => {
  test('one date without an end lasts two hours', () =>
    expect(
      fieldsOf({ when: 'one', date: '2027-01-13T18:30', endDate: '', 'timings.0.begin': '2027-01-14T10:00' }),
    ).toEqual({
      date: '2027-01-13T18:30',
      endDate: '2027-01-13T20:30',
    }))

  test('a rhythm lays out its dates beside those that were there, each once, in order', () =>
    expect(
      fieldsOf({
        when: 'several',
        date: '2027-01-01T10:00',
        'timings.0.begin': '2027-01-27T18:30',
        'timings.0.end': '2027-01-27T21:00',
        'timings.1.begin': '',
        'timings.1.end': '2027-03-01T21:00',
        'rule.from': '2027-01-13',
        'rule.until': '2027-01-31',
        'rule.every': 'fortnight',
        'rule.begin': '18:30',
        'rule.end': '21:00',
      }),
    ).toEqual({
      'timings.0.begin': '2027-01-13T18:30',
      'timings.0.end': '2027-01-13T21:00',
      'timings.1.begin': '2027-01-27T18:30',
      'timings.1.end': '2027-01-27T21:00',
    }))

  test('a night that goes past midnight ends on the next day', () =>
    expect(
      fieldsOf({
        when: 'several',
        'rule.from': '2026-12-31',
        'rule.until': '2026-12-31',
        'rule.begin': '22:00',
        'rule.end': '02:00',
      }),
    ).toEqual({ 'timings.0.begin': '2026-12-31T22:00', 'timings.0.end': '2027-01-01T02:00' }))

  test('of a month, the same weekday of the same week; of a fifth one, the last', () => {
    expect(localDays('2027-01-13', '2027-04-30', 'month')).toEqual([
      '2027-01-13',
      '2027-02-10',
      '2027-03-10',
      '2027-04-14',
    ])
    expect(localDays('2027-01-29', '2027-03-31', 'month')).toEqual(['2027-01-29', '2027-02-26', '2027-03-26'])
    // One more than an event may have: the call refuses it.
    expect(localDays('2027-01-01', '2037-01-01', 'day')).toHaveLength(201)
    expect(localDays('not a day', '2037-01-01', 'day')).toEqual([])
  })
})

describe('place', () => {
  test('the parts make one address, with the coordinates of the chosen city', () => {
    const fields = eventFormFields(
      new URLSearchParams({
        'address.name': 'La Fabrique',
        'address.street': '12 rue du Capitaine-Dreyfus',
        'address.postalCode': '93100',
        'place.city': 'Montreuil, France',
        lat: '48.86',
        lng: '2.44',
        countryCode: 'FR',
      }),
    )
    expect(fields.getAll('coordinates')).toEqual(['2.44', '48.86'])
    expect(fields.get('address.city')).toBe('Montreuil')
    expect(fields.get('address.formattedAddress')).toBe('12 rue du Capitaine-Dreyfus, 93100 Montreuil')
    expect(fields.has('place.city') || fields.has('lat')).toBe(false)
  })

  test('a whole address of the maps service has its city and postal code in it', () =>
    expect(fieldsOf({ 'place.city': '12 rue X, 75011 Paris, France', 'address.street': '12 rue X' })).toMatchObject({
      'address.city': 'Paris',
      'address.postalCode': '75011',
    }))

  test('nothing given is no address', () =>
    expect(fieldsOf({ 'place.city': ' ', 'address.name': '', 'address.street': '' })).toEqual({}))
})

describe('price', () => {
  test.each([
    [{ priceKind: 'free', priceAmount: '5 €' }, 'true', ''],
    [{ priceKind: 'open', priceAmount: '5 €' }, 'false', 'Prix libre, 5 €'],
    [{ priceKind: 'open', priceAmount: '' }, 'false', 'Prix libre'],
    [{ priceKind: 'paid', priceAmount: '12 €' }, 'false', '12 €'],
  ])('%o', (given, free, text) => expect(fieldsOf(given)).toMatchObject({ 'price.free': free, 'price.text.fr': text }))

  test.each([
    [
      { free: true, text: {} },
      { kind: 'free', amount: '' },
    ],
    [
      { free: false, text: { en: 'Pay what you can, €5' } },
      { kind: 'open', amount: '€5' },
    ],
    [
      { free: false, text: { fr: '12 €' } },
      { kind: 'paid', amount: '12 €' },
    ],
    [
      { free: false, text: {} },
      { kind: 'free', amount: '' },
    ],
  ])('%o is read as %o', (price, read) => expect(readPrice(price)).toEqual(read))
})
