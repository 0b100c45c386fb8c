import { expect, test } from 'vitest'
import { batchFormFields } from './event-form-fields.ts'

const datesOf = (text: string) => Object.fromEntries(batchFormFields(new URLSearchParams(text)))

test('chosen days and a rhythm become dates at the same hours, each once', () => {
  const rule = 'rule.every=week&rule.from=2027-01-16&rule.until=2027-01-23'
  expect(datesOf(`day=2027-02-13&day=2027-01-16&begin=09:30&end=12:30&${rule}&publish=true`)).toEqual({
    publish: 'true',
    'dates.0.date': '2027-01-16T09:30',
    'dates.0.endDate': '2027-01-16T12:30',
    'dates.1.date': '2027-01-23T09:30',
    'dates.1.endDate': '2027-01-23T12:30',
    'dates.2.date': '2027-02-13T09:30',
    'dates.2.endDate': '2027-02-13T12:30',
  })
})

test('a night ends on the next day, and without an end it lasts two hours', () => {
  expect(datesOf('day=2027-01-31&begin=22:00&end=02:00')['dates.0.endDate']).toBe('2027-02-01T02:00')
  expect(datesOf('day=2027-01-31&begin=18:00&end=')['dates.0.endDate']).toBe('2027-01-31T20:00')
})

test('what is no day is left out', () => {
  expect(datesOf('day=tomorrow&begin=18:00&end=20:00')).toEqual({})
})
