import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldError, type FieldError } from '../../contracts/field-error.ts'
import { locales } from '../../contracts/locales.ts'
import { validate } from '../../contracts/plain-message.ts'
import { email, newPassword } from '../../login/auth.contract.ts'
import { eventFields } from '../../organize/create/event-fields.contract.ts'
import { endpoints } from '../../contracts/table.ts'
import { translator } from '../../i18n/translate.ts'
import { fieldMessage } from './field-message.ts'

const t = translator('fr')
/** The first error of a value. */
function errorOf(schema: z.ZodType, value: unknown) {
  const result = validate(schema, value, 'value')
  return 'errors' in result ? Object.values(result.errors)[0] : undefined
}

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

test('an error without a remedy of its own gets a general message in the page’s language', () => {
  expect(fieldMessage(translator('es'), fieldError('invalid', 'must be a prime'))).toBe(
    'Este valor no sirve: corrígelo',
  )
})

test('a service that gives no codes is quoted', () => {
  expect(fieldMessage(t, { message: 'doit être un nombre premier' })).toBe('doit être un nombre premier')
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
function allErrors(): Map<FieldError, string> {
  const found = new Map<string, [FieldError, string]>()
  for (const { spec } of endpoints) {
    const body = spec.body as (z.ZodType & { shape?: object }) | undefined
    for (const name of Object.keys(body?.shape ?? {}))
      for (const value of wrongValues) {
        const result = validate(body!, { [name]: value }, 'body')
        for (const [field, error] of Object.entries('errors' in result ? result.errors : {}))
          // A value of another type than the field's gets the general message: no form sends one.
          if (error.code !== 'invalid' || typeof value === 'string')
            found.set(JSON.stringify(error), [error, `${spec.id} ${field}`])
      }
  }
  return new Map(found.values())
}

/** No form control sends such a value: a text for a list or an object. */
const ofPrograms = /^must be (a list|an object)(, or must be (a list|null))*$/
/** Fields of calls that no form makes, hidden ones and objects, which nobody types. */
const ofScripts =
  /^(game|builder\.(?!vote)|analytics|exclusivities|events\.scans|users\.addPasskey credential|events\.saveDraft address$|admin\.setReference name$|users\.(register from|subscribeNl list|unsubscribePush)|views\.save query|events\.\w+ source$)/

test('every error of a field has a message with a remedy, in every language', () => {
  const errors = [...allErrors()].filter(([{ message }, field]) => !ofPrograms.test(message) && !ofScripts.test(field))
  expect(errors.length).toBeGreaterThan(40)
  const bare = errors.filter(([error]) => fieldMessage(t, error) === t('ui.field.invalid'))
  expect(bare.map(([{ message }, field]) => `${field} ${message}`)).toEqual([])
  for (const locale of locales) {
    const own = translator(locale)
    for (const [error] of errors)
      expect(fieldMessage(own, error), `${locale}: ${error.message}`).not.toMatch(/\{\{|undefined/)
  }
})

test.each<[string, z.ZodType, unknown, string]>([
  ['a number of a range', eventFields.shape.maxAttendees, 0, 'De 1 à 100000'],
  ['a small number', z.number().min(12), 3, '12 au minimum'],
  ['a long text', z.string().max(64), 'x'.repeat(65), '64 caractères au maximum'],
  ['a long list', z.array(z.string()).max(1), ['a', 'b'], '1 au maximum'],
  ['too many words', eventFields.shape.keywords, { fr: Array(21).fill('mot') }, '20 au maximum'],
  ['another choice', z.enum(['fr', 'en']), 'de', 'Choisis une des réponses proposées'],
  ['a time zone', eventFields.shape.timeZone, 'Lune', 'Choisis un fuseau horaire, comme Europe/Paris'],
])('%s', (_, schema, value, sentence) => expect(fieldMessage(t, errorOf(schema, value))).toBe(sentence))
