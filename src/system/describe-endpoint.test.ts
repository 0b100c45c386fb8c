import { expect, test } from 'vitest'
import { endpoints } from '../contracts/table.ts'
import { translator } from '../i18n/translate.ts'
import { describeEndpoint } from './describe-endpoint.ts'
import { valueText } from './endpoint-card.tsx'

const described = endpoints.map(describeEndpoint)
const textsOf = (id: string) => {
  const { parameters } = described.find((endpoint) => endpoint.id === id)!
  return Object.fromEntries(parameters.map((parameter) => [parameter.name, valueText(parameter, translator('en'))]))
}

test('every endpoint describes each parameter of its path', () => {
  for (const { path, parameters } of described)
    expect(parameters.filter(({ place }) => place === 'path').map(({ name }) => `{${name}}`)).toEqual(
      path.match(/\{\w+\}/g) ?? [],
    )
})

test('constraints of the list of events are described', () =>
  expect(textsOf('events.list')).toMatchObject({
    search: 'text, 200 characters at most',
    from: 'day YYYY-MM-DD',
    topic: 'text, one or more, separated by commas, 120 characters at most',
    accessibility: 'hi | vi | pi | mi | ii, one or more, separated by commas',
    loc: '[longitude,latitude]',
    distance: 'number, from 1 to 500',
    visio: 'true or false',
    status: 'active | cancelled',
    limit: 'whole number, from 0 to 100',
    page: 'whole number, from 0 to 100000, 0 by default',
    lang: 'fr | en | es',
  }))

test('lists, objects and booleans of bodies are described', () => {
  expect(textsOf('likes.ofEvents')['events']).toContain('text, list of one or more')
  expect(textsOf('users.update')['address.formattedAddress']).toBe('text, 300 characters at most')
  expect(textsOf('auth.logout')['everywhere']).toBe('true or false')
})

test('every value of every endpoint has a description', () => {
  const unsaid = described.flatMap(({ id, parameters }) =>
    parameters.filter(({ kind }) => kind === 'any').map(({ name }) => `${id} ${name}`),
  )
  expect(unsaid).toEqual([])
  const texts = described.flatMap(({ parameters }) => parameters.map((one) => valueText(one, translator('en'))))
  expect(texts.filter((text) => /\[object|(^|, ) by default/.test(text))).toEqual([])
})
