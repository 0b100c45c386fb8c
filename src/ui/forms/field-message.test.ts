import { expect, test } from 'vitest'
import type { z } from 'zod'
import { locales } from '../../contracts/locales.ts'
import { email, newPassword } from '../../contracts/v1/auth.ts'
import { endpoints } from '../../contracts/v1/table.ts'
import { translator } from '../../i18n/translate.ts'
import { fieldMessage } from './field-message.ts'

const t = translator('fr')
const said = (schema: typeof email | typeof newPassword, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

test('nothing wrong, nothing said', () => expect(fieldMessage(t, undefined)).toBeUndefined())

test('what is missing is obligatory', () => {
  for (const missing of [undefined, '', '  '])
    expect(fieldMessage(t, said(email, missing))).toBe('Ce champ est obligatoire')
  for (const missing of [undefined, ''])
    expect(fieldMessage(t, said(newPassword, missing))).toBe('Ce champ est obligatoire')
})

test('the literal sentence for an e-mail', () => {
  expect(fieldMessage(t, said(email, 'a@'))).toBe("Vérifiez le format de l'email")
})

test('numbers are kept', () => {
  expect(fieldMessage(t, said(newPassword, 'court'))).toBe('8 caractères au minimum')
})

test('an unforeseen one is still said in the reader’s language', () => {
  expect(fieldMessage(translator('es'), 'must be a prime')).toBe('Este valor no sirve: corrígelo')
})

/** Values of every kind that a form may send and a field may not take. */
const wrongValues: unknown[] = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(30_000),
  'http://a',
  -1,
  1.5,
  1e9,
  [],
  ['x'],
  Array.from({ length: 500 }, (_, index) => `w${index}`),
  { fr: 'x'.repeat(30_000) },
  { fr: ['x'.repeat(30_000)] },
  [{ begin: 'x', end: 'x' }],
]

/** All that the schemas of bodies say of wrong values, with the field that they say it of. */
function allSaid(): Map<string, string> {
  const said = new Map<string, string>()
  for (const { spec } of endpoints) {
    const body = spec.body as (z.ZodType & { shape?: object }) | undefined
    for (const name of Object.keys(body?.shape ?? {}))
      for (const value of wrongValues)
        for (const { message, path } of body!.safeParse({ [name]: value }).error?.issues ?? [])
          said.set(message, `${spec.id} ${path.join('.')}`)
  }
  return said
}

/** No control of a form sends such a value: a list for a text, a text for an object. */
const ofPrograms = /^Invalid input(: expected (string|array|object|record), received (?!undefined|null)\w+)?$/
/** Fields of calls that no form makes. */
const ofScripts = /^(game|builder\.(?!vote)|analytics|exclusivities)/

test('what any field may be told is a sentence of its own, with what to do, in every language', () => {
  const told = [...allSaid()].filter(([message, field]) => !ofPrograms.test(message) && !ofScripts.test(field))
  expect(told.length).toBeGreaterThan(40)
  const bare = told.filter(([message]) => fieldMessage(t, message) === t('ui.field.invalid'))
  expect(bare).toEqual([])
  for (const locale of locales) {
    const own = translator(locale)
    for (const [message] of told)
      expect(fieldMessage(own, message), `${locale}: ${message}`).not.toMatch(/\{\{|undefined/)
  }
})

test.each([
  ['must be a whole number from 1 to 100000, or null', 'De 1 à 100000'],
  ['must be 1 to 5', 'De 1 à 5'],
  ['must be at least 12', '12 au minimum'],
  ['Too big: expected string to have <=64 characters', '64 caractères au maximum'],
  ['must be at most 20 words', '20 au maximum'],
  ['Invalid option: expected one of "fr"|"en"', 'Choisis une des réponses proposées'],
])('%s: %s', (message, sentence) => expect(fieldMessage(t, message)).toBe(sentence))
