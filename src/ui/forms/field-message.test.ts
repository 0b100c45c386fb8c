import { expect, test } from 'vitest'
import type { z } from 'zod'
import { locales } from '../../contracts/locales.ts'
import { plainMessage } from '../../contracts/plain-message.ts'
import { email, newPassword } from '../../contracts/v1/auth.ts'
import { endpoints } from '../../contracts/v1/table.ts'
import { translator } from '../../i18n/translate.ts'
import { fieldMessage } from './field-message.ts'

const t = translator('fr')
const errorOf = (schema: typeof email | typeof newPassword, value: unknown) =>
  schema.safeParse(value, { error: plainMessage }).error?.issues[0]?.message

test('without an error there is no message', () => expect(fieldMessage(t, undefined)).toBeUndefined())

test('a missing value is required', () => {
  for (const missing of [undefined, '', '  '])
    expect(fieldMessage(t, errorOf(email, missing))).toBe('Ce champ est obligatoire')
  for (const missing of [undefined, ''])
    expect(fieldMessage(t, errorOf(newPassword, missing))).toBe('Ce champ est obligatoire')
})

test('an invalid e-mail address gets the text of the specification', () => {
  expect(fieldMessage(t, errorOf(email, 'a@'))).toBe("Vérifiez le format de l'email")
})

test('numbers of the error appear in the message', () => {
  expect(fieldMessage(t, errorOf(newPassword, 'court'))).toBe('8 caractères au minimum')
})

test('an unknown error gets a general message in the page’s language', () => {
  expect(fieldMessage(translator('es'), 'must be a prime')).toBe('Este valor no sirve: corrígelo')
})

/** Values of every type, which a form may send although the field does not accept them. */
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

/** Every error that the body schemas report for these values, with its field. */
function allErrors(): Map<string, string> {
  const found = new Map<string, string>()
  for (const { spec } of endpoints) {
    const body = spec.body as (z.ZodType & { shape?: object }) | undefined
    for (const name of Object.keys(body?.shape ?? {}))
      for (const value of wrongValues)
        for (const { message, path } of body!.safeParse({ [name]: value }, { error: plainMessage }).error?.issues ?? [])
          found.set(message, `${spec.id} ${path.join('.')}`)
  }
  return found
}

/** No form control sends such a value: a list for a text, a text for an object. */
const ofPrograms = /^must be (a text|a list|an object)(, or must be (a list|null))*$/
/** Fields of calls that no form makes. */
const ofScripts = /^(game|builder\.(?!vote)|analytics|exclusivities|events\.scans|users\.addPasskey credential)/

test('every error of a field has a message with a remedy, in every language', () => {
  const errors = [...allErrors()].filter(([message, field]) => !ofPrograms.test(message) && !ofScripts.test(field))
  expect(errors.length).toBeGreaterThan(40)
  const bare = errors.filter(([message]) => fieldMessage(t, message) === t('ui.field.invalid'))
  expect(bare).toEqual([])
  for (const locale of locales) {
    const own = translator(locale)
    for (const [message] of errors)
      expect(fieldMessage(own, message), `${locale}: ${message}`).not.toMatch(/\{\{|undefined/)
  }
})

test.each([
  ['must be a whole number from 1 to 100000, or null', 'De 1 à 100000'],
  ['must be 1 to 5', 'De 1 à 5'],
  ['must be at least 12', '12 au minimum'],
  ['must have at most 64 characters', '64 caractères au maximum'],
  ['must have at most 30 entries', '30 au maximum'],
  ['must be at most 20 words', '20 au maximum'],
  ['must be one of: fr, en', 'Choisis une des réponses proposées'],
])('%s: %s', (message, sentence) => expect(fieldMessage(t, message)).toBe(sentence))
